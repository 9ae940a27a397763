// What every page can do: say what just happened, close a toast, open a dialog. Nothing here is needed to use a page.

const READ_FOR = 8000; // a toast without a way back leaves after this; one with Undo stays until it is closed

export function announce(words) {
  const status = document.getElementById("status");
  if (status) status.textContent = words;
}

function leaveLater(toast) {
  let timer;
  const wait = () => { timer = setTimeout(() => toast.remove(), READ_FOR); };
  const stay = () => clearTimeout(timer);
  toast.addEventListener("pointerenter", stay);
  toast.addEventListener("pointerleave", wait);
  toast.addEventListener("focusin", stay);
  toast.addEventListener("focusout", wait);
  wait();
}

function keepToast(toast) {
  const shut = toast.querySelector("[data-shut]");
  shut.hidden = false;
  shut.addEventListener("click", () => toast.remove());
  announce(toast.querySelector("p").textContent);
  if (!toast.querySelector("form")) leaveLater(toast);
}

function keepToasts(region) {
  region.querySelectorAll("[data-toast]").forEach(keepToast);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node.matches?.("[data-toast]")) keepToast(node);
    }
  }).observe(region, { childList: true });
}

// A link or button with data-opens="id" opens that dialog; without script a link goes where it says.
function openDialog(event) {
  const opener = event.target.closest("[data-opens]");
  const dialog = opener && document.getElementById(opener.dataset.opens);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
}

function closeOnBackdrop(event) {
  if (!event.target.matches("dialog[open]")) return;
  const box = event.target.getBoundingClientRect();
  const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  if (!inside) event.target.close();
}

const region = document.getElementById("toasts");
if (region) keepToasts(region);
document.addEventListener("click", openDialog);
document.addEventListener("click", closeOnBackdrop);
