"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest


def product(request: HttpRequest) -> dict[str, object]:
    return {
        "product_name": settings.PRODUCT_NAME,
        "actor": getattr(request, "actor", None),
        "debug": settings.DEBUG,
        "sign_up": settings.SIGN_UP,
        "second_step_required": settings.SECOND_STEP_FOR_ADMINISTRATORS,
    }
