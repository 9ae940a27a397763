// A shared device: whoever goes away is asked "still there?", and is signed out when nobody answers.

const dialog = document.getElementById("idle");
const { warn, leave, here } = dialog.dataset;
let last = Date.now();

function away() {
  return (Date.now() - last) / 1000;
}

function stay() {
  last = Date.now();
  dialog.close();
  const token = JSON.parse(document.body.getAttribute("hx-headers"));
  fetch(here, { method: "POST", headers: token, keepalive: true });
}

function look() {
  if (away() >= leave) dialog.querySelector("[data-out]").submit();
  else if (away() >= warn && !dialog.open) dialog.showModal();
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => { if (!dialog.open) last = Date.now(); }, { passive: true });
}
dialog.addEventListener("cancel", stay);
dialog.querySelector("[data-stay]").addEventListener("click", stay);
document.addEventListener("visibilitychange", look);
setInterval(look, 5000);
