"""The door for a web server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

application = get_wsgi_application()
