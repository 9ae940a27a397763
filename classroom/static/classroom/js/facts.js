// A map of facts: the tick of a whole row and those of its facts go together, the number chosen is told, and arrow keys
// walk it, so that Tab enters and leaves it in one step. Without script every tick stands for itself: a row's for all of
// its facts, and each is reached by Tab.

const AWAY = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -Infinity], End: [0, Infinity] };
const within = (place, length) => Math.max(0, Math.min(place, length - 1));

for (const map of document.querySelectorAll("[data-facts]")) {
  const rows = [...map.querySelectorAll(".row")].map((row) => [...row.querySelectorAll("input")]);

  function settle(row) {
    const [whole, ...facts] = row;
    const chosen = facts.filter((fact) => fact.checked).length;
    whole.checked = chosen === facts.length;
    whole.indeterminate = chosen > 0 && !whole.checked;
    return chosen;
  }

  function tell() {
    map.querySelector("[data-chosen]").textContent = rows.reduce((sum, row) => sum + settle(row), 0);
  }

  function spread(row) {
    for (const fact of row) fact.checked = row[0].checked;
  }

  function enterAt(box) {
    for (const each of rows.flat()) each.tabIndex = each === box ? 0 : -1;
  }

  map.addEventListener("input", (event) => {
    if (event.target.matches("[data-whole]")) spread(rows.find((row) => row[0] === event.target));
    tell();
  });
  map.addEventListener("focusin", (event) => {
    if (event.target.matches("input")) enterAt(event.target);
  });
  map.addEventListener("keydown", (event) => {
    const [down, right] = AWAY[event.key] ?? [];
    const from = rows.findIndex((row) => row.includes(event.target));
    if (down === undefined || from < 0) return;
    event.preventDefault();
    const row = rows[within(from + down, rows.length)];
    row[within(rows[from].indexOf(event.target) + right, row.length)].focus();
  });

  for (const row of rows) if (row[0].checked) spread(row);
  tell();
  enterAt(rows[0][0]);
  map.querySelector("[data-keys]").hidden = false;
}
