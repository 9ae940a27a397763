// The class code on the home page: drawn as boxes, upper-cased, spaces ignored, sent when it is complete.

const LENGTH = 8;
const entry = document.querySelector("[data-code-entry]");
const input = entry.querySelector("input");
const boxes = [...entry.querySelectorAll(".ch")];
let sent = input.getAttribute("aria-invalid") === "true" ? plain(input.value) : "";

function plain(text) {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, LENGTH);
}

function draw(code) {
  boxes.forEach((box, place) => {
    box.textContent = code[place] ?? "";
    box.classList.toggle("full", place < code.length);
    box.classList.toggle("next", place === Math.min(code.length, LENGTH - 1));
  });
}

function send(code) {
  if (code.length < LENGTH || code === sent) return;
  sent = code;
  input.form.requestSubmit();
}

function typed() {
  const code = plain(input.value);
  input.value = code;
  input.removeAttribute("aria-invalid");
  draw(code);
  send(code);
}

// A code that came with a scanned link goes on by itself; coming back to this page does not.
function arrivedByLink() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit?.type === "navigate" && new URLSearchParams(location.search).has("code");
}

entry.classList.add("drawn");
input.maxLength = 40; // room for pasted spaces and dashes; plain() cuts to size
input.addEventListener("input", typed);
draw(plain(input.value));
if (arrivedByLink()) send(plain(input.value));
