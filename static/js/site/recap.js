/**
 * A press on a line of facts (`data-insert`: its words) puts it into the text `data-into` where one was writing, as a
 * paragraph of its own; the press itself stays marked.
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
  button.setAttribute("aria-pressed", "true");
});
