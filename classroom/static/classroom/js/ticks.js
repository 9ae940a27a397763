// The form of an assignment: a ready-made set ticks its groups of facts as the form stands (without script its address
// opens the form anew), and what counts only with another choice is shown only with it.

for (const link of document.querySelectorAll("a[data-ticks]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const wanted = new Set(link.dataset.ticks.split("|"));
    for (const box of document.querySelectorAll(`input[type=checkbox][name=${link.dataset.field}]`)) {
      box.checked = wanted.has(box.value);
    }
  });
}

for (const part of document.querySelectorAll("[data-with]")) {
  const lead = part.closest("form").elements[part.dataset.with];
  const show = () => { part.hidden = lead.value !== part.dataset.value; };
  lead.addEventListener("change", show);
  show();
}
