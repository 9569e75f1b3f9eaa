/** The button of the pages that are made for paper. Without scripts the browser's own menu prints them. */

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
