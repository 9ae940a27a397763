// A button that copies a link. Over plain HTTP the browser lends no clipboard: then the button stays away.

import { announce } from "./page.js";

async function copy({ currentTarget: button }) {
  const field = document.getElementById(button.dataset.copies);
  field.select();
  await navigator.clipboard.writeText(field.value);
  button.lastElementChild.textContent = button.dataset.done;
  announce(button.dataset.done);
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", copy);
}
