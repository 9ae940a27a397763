// A shared device: whoever goes away is asked "still there?", and is signed out when nobody answers.

const dialog = document.getElementById("idle");
const { warn, leave, here } = dialog.dataset;
const TELL_EVERY = 60 * 1000; // a press that asks the server nothing still shows that somebody is there
let last = Date.now();
let told = Date.now();

function away() {
  return (Date.now() - last) / 1000;
}

function tell() {
  told = Date.now();
  const token = JSON.parse(document.body.getAttribute("hx-headers"));
  fetch(here, { method: "POST", headers: token, keepalive: true }).then(follow, () => {}); // offline: asked again later
}

function follow(answer) {
  if (answer.redirected) location.assign(answer.url); // signed out meanwhile, in another tab or on another device
}

function stay() {
  last = Date.now();
  dialog.close();
  tell();
}

function press() {
  if (dialog.open) return;
  last = Date.now();
  if (last - told > TELL_EVERY) tell();
}

function makeRoom() {
  clearInterval(watch);
  dialog.querySelector("[data-out]").submit();
}

function look() {
  if (away() >= leave) makeRoom();
  else if (away() >= warn && !dialog.open) dialog.showModal();
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, press, { passive: true });
}
dialog.addEventListener("cancel", stay);
dialog.querySelector("[data-stay]").addEventListener("click", stay);
document.addEventListener("visibilitychange", look);
const watch = setInterval(look, 5000);
