"""A telephone line between students and their server that can be cut."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Line:
    """Passes bytes both ways. While it is cut, what is under way is lost and nobody gets through."""

    def __init__(self, url: str) -> None:
        place = urlsplit(url)
        self.server, self.whole, self.calls = (place.hostname, place.port), threading.Event(), set[socket.socket]()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.whole.set()
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self.listener.accept()
                if not self.whole.is_set():
                    caller.close()
                    continue
                called = socket.create_connection(self.server)
                self.calls |= {caller, called}
                for one, other in ((caller, called), (called, caller)):
                    threading.Thread(target=self.pass_on, args=[one, other], daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while said := one.recv(65536):
                other.sendall(said)
        for end in (one, other):
            hang_up(end)
            end.close()
            self.calls.discard(end)

    def cut(self) -> None:
        self.whole.clear()
        for call in list(self.calls):
            hang_up(call)

    def mend(self) -> None:
        self.whole.set()


def hang_up(end: socket.socket) -> None:
    """Both sides hear it at once; to close alone says nothing while the other direction still listens."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(url: str) -> Iterator[Line]:
    line = Line(url)
    try:
        yield line
    finally:
        line.cut()
        line.listener.close()
