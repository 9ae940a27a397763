// The Print button of pages made for paper. Without script the browser's own menu prints them just as well.

for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => window.print());
}
