// Before a name is tapped nobody is signed in: whatever a child left in this tab is forgotten, and the worker is set up.

const { worker } = document.querySelector("script[data-worker]")?.dataset ?? {};

sessionStorage.clear();

if (worker && navigator.serviceWorker) {
  addEventListener("load", () => navigator.serviceWorker.register(worker, { updateViaCache: "none" }));
}
