"""A small house elsewhere that speaks OpenID Connect over real HTTP: what Google or Microsoft is to a school."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

CLIENT, SECRET = "table-nine", "kept between the two"


class House(ThreadingHTTPServer):
    """Knows one person, and whom it told about: whoever asks must show the verifier of the question."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.person: dict[str, Any] = {"sub": "42", "name": "Ms Berg", "email": "berg@new.example", "picture": "x.png"}
        self.challenge = ""
        self.turns_away = False

    def configuration(self) -> dict[str, Any]:
        ends = {"authorization_endpoint": "/authorize", "token_endpoint": "/token", "jwks_uri": "/keys"}
        methods = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
        return {"issuer": self.url} | {name: self.url + path for name, path in ends.items()} | methods

    def way_back(self, asked: dict[str, str]) -> str:
        self.challenge = asked["code_challenge"]
        told = {"error": "access_denied"} if self.turns_away else {"code": "once"}
        return f"{asked['redirect_uri']}?{urlencode(told | {'state': asked['state']})}"

    def token(self, asked: dict[str, str]) -> dict[str, Any]:
        digest = hashlib.sha256(asked["code_verifier"].encode()).digest()
        assert base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == self.challenge
        assert (asked["client_id"], asked["client_secret"], asked["code"]) == (CLIENT, SECRET, "once")
        claims = self.person | {"iss": self.url, "aud": CLIENT, "iat": time.time(), "exp": time.time() + 60}
        return {"access_token": "t", "token_type": "Bearer", "id_token": jwt.encode(claims, self.key, "RS256")}


class Answer(BaseHTTPRequestHandler):
    server: House

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if parts.path == "/authorize":
            self.send_response(302)
            self.send_header("Location", self.server.way_back(first(parts.query)))
            self.end_headers()
        else:
            self.say(self.server.configuration())

    def do_POST(self) -> None:
        self.say(self.server.token(first(self.rfile.read(int(self.headers["Content-Length"])).decode())))

    def say(self, told: dict[str, Any]) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(told).encode())

    def log_message(self, *args: Any) -> None:
        """Nothing on the screen."""


def first(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}


@contextmanager
def open_house() -> Iterator[House]:
    house = House()
    threading.Thread(target=house.serve_forever, daemon=True).start()
    try:
        yield house
    finally:
        house.shutdown()
        house.server_close()
