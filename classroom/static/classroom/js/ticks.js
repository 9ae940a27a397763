// The form of an assignment: a ready-made set ticks its facts as the form stands (without script its address opens the
// form anew) and shows when it is the one chosen, and what counts only with another choice is shown only with it.

for (const link of document.querySelectorAll("a[data-ticks]")) {
  const wanted = new Set(link.dataset.ticks.split("|"));
  const field = link.closest("fieldset");
  const boxes = [...field.querySelectorAll("input[type=checkbox]")];
  const meant = (box) => wanted.has(box.value) || wanted.has(box.closest(".row")?.querySelector("[data-whole]").value);
  const mark = () => {
    const chosen = boxes.every((box) => box.matches("[data-whole]") || box.checked === meant(box));
    if (chosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  };

  link.addEventListener("click", (event) => {
    event.preventDefault();
    for (const box of boxes) box.checked = meant(box);
    (field.querySelector("[data-facts]") ?? field).dispatchEvent(new Event("input", { bubbles: true }));
  });
  field.addEventListener("input", mark);
  mark();
}

for (const part of document.querySelectorAll("[data-with]")) {
  const lead = part.closest("form").elements[part.dataset.with];
  const show = () => {
    part.hidden = lead.value !== part.dataset.value;
    for (const box of part.querySelectorAll("input")) box.readOnly = part.hidden; // out of sight, it stops nobody
  };
  lead.addEventListener("change", show);
  show();
}
