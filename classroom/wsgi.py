"""The door for a web server."""

from __future__ import annotations

import os
from typing import Any

import django
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http.multipartparser import MultiPartParserError
from django.utils.http import parse_header_parameters

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")


class Request(WSGIRequest):
    """What is sent to us is UTF-8, as our pages ask for. A header may name any codec of Python's, and some of them
    break, or make letters that no answer can hold; so none is listened to."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except (ValueError, TypeError):
            self.content_type, self.content_params = "", {}

    def parse_file_upload(self, *sent: Any) -> Any:
        try:
            return super().parse_file_upload(*sent)
        except TypeError as unreadable:  # the header of a part, which Django answers only where it is a ValueError
            raise MultiPartParserError from unreadable


class Site(WSGIHandler):
    request_class = Request


django.setup(set_prefix=False)
application = Site()
