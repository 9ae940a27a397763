// Arrow keys walk a map cell by cell. Without script every cell is a link that Tab reaches.

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function linkAt(table, row, column) {
  return table.rows[row]?.cells[column]?.querySelector("a");
}

// Cells without a link are passed over; at the edge the focus stays.
function walk(event) {
  const step = STEPS[event.key];
  const cell = event.target.closest("td, th");
  const table = cell?.closest("table.heat");
  if (!step || !table) return;
  event.preventDefault();
  let row = cell.parentElement.rowIndex + step[0];
  let column = cell.cellIndex + step[1];
  while (table.rows[row]?.cells[column]) {
    const link = linkAt(table, row, column);
    if (link) return link.focus();
    row += step[0];
    column += step[1];
  }
}

document.addEventListener("keydown", walk);
