/** Control and K, or the bar's "Find" (`data-find`), opens the palette of the campaign. It is fetched with the first press. */

const opener = () => /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-find]"));

async function open(from) {
  const link = opener();
  if (!link) return;
  try {
    const { openPalette } = await import("./palette.js");
    await openPalette(link.href, from);
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("keydown", (event) => {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyK";
  if (!asked || !opener()) return;
  event.preventDefault();
  if (!event.repeat) open(document.activeElement);
});

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("[data-find]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link);
});
