"""The stylesheets and the markup keep the promises of the content policy, of calm motion and of readable ink."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.classroom.wrapped import ROOT

OURS = ROOT / "classroom" / "static" / "classroom"
CSS = [*OURS.rglob("*.css"), *(ROOT / "games").glob("*/static/**/*.css")]
SCRIPTS = [*OURS.rglob("*.js"), *(ROOT / "games").glob("*/static/**/*.js")]
TAKEN_AWAY = {ROOT / "templates" / "mail", ROOT / "templates" / "people" / "export.html"}  # read where our CSS is not
PAGES = [
    path
    for path in [*(ROOT / "templates").rglob("*.html"), *(ROOT / "games").glob("*/templates/**/*.html")]
    if not TAKEN_AWAY & {path, *path.parents}
]
PUT_TOGETHER = ("h-", "av-", "sw-", "pk")  # the rest of these names is filled in by a template or a tag
ORDER = "@layer reset, tokens, base, components, games, print;"
CALM = {"opacity", "transform"}


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def blocks(css: str) -> list[tuple[str, str]]:
    """Top-level rules as (what stands before the brace, what stands between the braces)."""
    found, depth, start, head = [], 0, 0, ""
    for place, sign in enumerate(css):
        if sign == "{":
            depth += 1
            if depth == 1:
                head, start = css[start:place].split(";")[-1].strip(), place + 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                found.append((head, css[start:place]))
                start = place + 1
    return found


class Attributes(HTMLParser):
    """Every attribute of a page, and whether a script element holds code of its own."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.addresses: list[str] = []
        self.script = False
        self.inline = ""
        self.feed(re.sub(r"{%.*?%}|{#.*?#}", "", page, flags=re.DOTALL))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.script = tag in {"script", "style"} and ("type", "application/json") not in attrs  # data is no code
        self.names |= {name for name, _ in attrs}
        self.addresses += [value or "" for name, value in attrs if name in {"href", "src", "action", "srcset"}]

    def handle_endtag(self, tag: str) -> None:
        self.script = False

    def handle_data(self, data: str) -> None:
        self.inline += data.strip() if self.script else ""


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_the_page_carries_no_code_or_style_of_its_own(path: Path) -> None:
    page = Attributes(path.read_text())
    forbidden = {name for name in page.names if name == "style" or name.startswith(("on", "hx-on"))}
    assert (forbidden, page.inline) == (set(), "")


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_the_page_fetches_nothing_from_another_host(path: Path) -> None:
    assert not [address for address in Attributes(path.read_text()).addresses if re.match(r"(?!data:)\w+:|//", address)]


@pytest.mark.parametrize("path", [*CSS, *SCRIPTS], ids=named)
def test_the_file_names_no_other_host(path: Path) -> None:
    namespaces = path.read_text().replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://|url\(\s*[\"']?//", namespaces)


@pytest.mark.parametrize("path", CSS, ids=named)
def test_every_rule_of_the_stylesheet_lives_in_a_layer(path: Path) -> None:
    heads = [head for head, _ in blocks(without_comments(path.read_text()))]
    loose = [head for head in heads if not head.startswith(("@layer", "@font-face", "@page", "@media"))]
    assert loose == []


def words_of_pages() -> set[str]:
    """Every word that could be a class: of templates, of scripts, of the Python that makes markup."""
    sources = [*PAGES, *SCRIPTS, *(path for room in ("classroom", "games") for path in (ROOT / room).rglob("*.py"))]
    return {word for path in sources for word in re.findall(r"[\w-]+", path.read_text())}


def test_every_class_of_the_sites_stylesheets_is_used() -> None:
    sheets = "\n".join(without_comments(path.read_text()) for path in OURS.rglob("*.css"))
    named = set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"{[^{}]*}", "{}", sheets)))
    assert {name for name in named - words_of_pages() if not name.startswith(PUT_TOGETHER)} == set()


def test_the_order_of_layers_is_settled_before_any_other_stylesheet() -> None:
    settles = [path.name for path in CSS if ORDER in path.read_text()]
    first = [re.search(r"static '(\S+\.css)'", path.read_text()) for path in PAGES if "<head>" in path.read_text()]
    assert settles == ["base.css"]
    assert {found[1] for found in first if found} == {"classroom/css/base.css"}


@pytest.mark.parametrize("path", CSS, ids=named)
def test_only_transform_and_opacity_move(path: Path) -> None:
    css = without_comments(path.read_text())
    lists = [value.split(",") for value in re.findall(r"\btransition:\s*([^;]+);", css)]
    moved = {part.split()[0] for parts in lists for part in parts} - {"none"}
    frames = [body for head, body in re.findall(r"(@keyframes \w+)\s*{((?:[^{}]*{[^{}]*})*)", css) if head]
    animated = {name for body in frames for name in re.findall(r"([\w-]+):", body)}
    assert moved | animated <= CALM


@pytest.mark.parametrize("asked", ["@media (prefers-reduced-motion: reduce)", '[data-motion="less"] *,'])
def test_less_motion_stops_everything_that_moves(asked: str) -> None:
    rule = (OURS / "css" / "base.css").read_text().split(asked)[1].split("}")[0]
    assert "animation: none !important" in rule
    assert "transition: none !important" in rule


def test_the_fonts_that_are_preloaded_are_the_ones_that_are_used() -> None:
    base = (OURS / "css" / "base.css").read_text()
    preloaded = re.findall(r"static 'classroom/(fonts/\S+?)'", (ROOT / "templates/base.html").read_text())
    assert len(preloaded) == 2
    assert all(f"../{font}" in base for font in preloaded)


def tokens(css: str, scheme: str) -> dict[str, str]:
    """The values of :root in light or dark, with more contrast if the scheme says so."""
    light, dark = css.split("@media screen and (prefers-color-scheme: dark)", 1)
    plain = re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", light.split(".student")[0])
    dimmed = re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", dark.split(".student")[0])
    more = re.findall(r':root\[data-contrast="more"\] {(.*?)}', css, flags=re.DOTALL)
    steps = {"light": [], "dark": [dimmed]}[scheme.split()[0]]
    if "more" in scheme:
        wanted = more if "dark" in scheme else more[:1]
        steps = [*steps, *(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", body) for body in wanted)]
    return {name: value for step in [plain, *steps] for name, value in step}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


READ = [
    *[(ink, paper) for ink in ("ink", "ink-soft") for paper in ("paper", "card", "tint", "heat-0")],
    *[(ink, "card") for ink in ("info", "plum", "good", "note", "go")],
    *[("ink", shade) for shade in ("heat-1", "heat-2", "seen", "go-tint")],
    *[(ink, felt) for ink in ("on-felt", "on-felt-soft") for felt in ("felt", "felt-deep")],
    ("go-ink", "go"),
    ("on-heat-4", "heat-4"),
    ("wood-ink", "wood"),
    *[("digit", card) for card in ("pm1", "pm2", "pm3")],
    *[("band-ink", f"band-{number}") for number in range(5)],
]
SEEN = [("edge-control", "card"), ("focus", "paper"), ("good", "paper"), ("go", "paper")]


@pytest.mark.parametrize("scheme", ["light", "dark", "light more", "dark more"])
def test_ink_is_readable_on_every_ground_it_is_used_on(scheme: str) -> None:
    value = tokens((OURS / "css" / "base.css").read_text(), scheme)
    faint = {f"{ink} on {ground}": contrast(value[ink], value[ground]) for ink, ground in READ}
    assert {pair: round(ratio, 2) for pair, ratio in faint.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("scheme", ["light", "dark", "light more", "dark more"])
def test_edges_and_rings_can_be_seen(scheme: str) -> None:
    value = tokens((OURS / "css" / "base.css").read_text(), scheme)
    faint = {f"{line} on {ground}": contrast(value[line], value[ground]) for line, ground in SEEN}
    assert {pair: round(ratio, 2) for pair, ratio in faint.items() if ratio < 3} == {}
