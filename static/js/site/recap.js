/**
 * A press on a line of facts (`data-insert`: its words) puts it into the text `data-into` where one was writing, as a
 * paragraph of its own. While it stands there, `data-inserted` beside it says so in its place.
 */

/** @type {number | null} */
let place = null;

document.addEventListener("selectionchange", () => {
  const area = document.activeElement;
  if (area instanceof HTMLTextAreaElement) place = area.selectionEnd;
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-insert]");
  const area = button && document.getElementById(button.dataset.into);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const at = place ?? area.value.length;
  const [before, after] = [area.value.slice(0, at).trimEnd(), area.value.slice(at).trimStart()];
  const head = before ? `${before}\n\n${button.dataset.insert}` : button.dataset.insert;
  area.value = after ? `${head}\n\n${after}` : head;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  area.setSelectionRange(head.length, head.length);
  place = head.length;
});

document.addEventListener("input", say);
say();

function say() {
  for (const told of document.querySelectorAll("[data-inserted]")) {
    const button = told.previousElementSibling;
    const area = document.getElementById(button.dataset.into);
    const is = area instanceof HTMLTextAreaElement && area.value.includes(button.dataset.insert.trim());
    button.hidden = is;
    told.hidden = !is;
  }
}
