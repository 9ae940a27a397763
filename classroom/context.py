"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest


def product(request: HttpRequest) -> dict[str, object]:
    return {
        "product_name": settings.PRODUCT_NAME,
        "actor": getattr(request, "actor", None),
        "installable": settings.MODE != "school",  # browsers keep workers to HTTPS and localhost
        "sign_up": settings.SIGN_UP,
        "sign_in_with": settings.SIGN_IN_WITH,
        "second_step_required": settings.SECOND_STEP_FOR_ADMINISTRATORS,
    }
