// A shared device: whoever goes away is asked "still there?", and is signed out when nobody answers.

const dialog = document.getElementById("idle");
const { warn, leave, here } = dialog.dataset;
const TELL_EVERY = 60 * 1000; // a press that asks the server nothing still shows that somebody is there
const SAY_EVERY = 3000;
const ASLEEP = 2 * 60 * 1000; // a tab nobody sees looks once a minute
const tabs = new BroadcastChannel("here"); // who is there in one tab is there in all: they sign out one and the same child
let last = Date.now();
let told = Date.now();
let said = 0;
let looked = Date.now();

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

function say() {
  last = Date.now();
  if (last - said < SAY_EVERY) return;
  said = last;
  tabs.postMessage("");
}

function hear() {
  last = Date.now();
  dialog.close();
}

function stay() {
  say();
  dialog.close();
  tell();
}

function press() {
  if (dialog.open) return;
  say();
  if (last - told > TELL_EVERY) tell();
}

function makeRoom() {
  clearInterval(watch);
  dialog.querySelector("[data-out]").submit();
}

// Who slept looks a second time: what other tabs said meanwhile is heard in between.
function look() {
  const slept = Date.now() - looked > ASLEEP;
  looked = Date.now();
  if (slept) return;
  if (away() >= leave) makeRoom();
  else if (away() >= warn && !dialog.open) dialog.showModal();
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, press, { passive: true });
}
tabs.addEventListener("message", hear);
dialog.addEventListener("cancel", stay);
dialog.querySelector("[data-stay]").addEventListener("click", stay);
document.addEventListener("visibilitychange", look);
const watch = setInterval(look, 5000);
