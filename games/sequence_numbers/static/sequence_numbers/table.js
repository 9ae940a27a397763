// The board of Sequence Numbers: a card is chosen first, then a space; arrows move over the board.

const form = () => document.getElementById("table");
const board = () => document.getElementById("board");
let chosen = null; // the card chosen last: it stays chosen after a space that did not fit

function choose(radio) {
  chosen = radio.value;
  form().querySelector("[data-do]").value = radio.dataset.does;
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-does]")) choose(event.target);
});

function chooseAgain() {
  const radios = [...document.querySelectorAll("[data-does]")];
  const radio = radios.find((each) => each.checked) ?? radios.find((each) => each.value === chosen);
  if (!radio) return;
  radio.checked = true;
  choose(radio);
}

document.addEventListener("htmx:afterSettle", chooseAgain);
new MutationObserver(chooseAgain).observe(document.getElementById("main"), { childList: true, subtree: true });

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || !board()?.contains(document.activeElement)) return;
  event.preventDefault();
  const cells = [...board().children].filter((cell) => cell.matches(".cell"));
  const columns = Number(board().className.match(/by(\d+)/)[1]);
  const here = cells.indexOf(document.activeElement);
  const [row, column] = [Math.floor(here / columns) + step[0], (here % columns) + step[1]];
  const next = cells[row * columns + column];
  if (column >= 0 && column < columns && next?.matches("button")) next.focus();
});

chooseAgain();
