/**
 * Dialogs: `data-dialog-open="id"` opens `<dialog id>`, `data-dialog-close` closes the one around it,
 * and a click outside closes it too. A closed dialog returns focus to its opener; the browser keeps focus inside.
 */

const openers = new WeakMap();

/** Open `dialog` for whoever has the focus now, or for `opener`. */
export function openDialog(dialog, opener = document.activeElement) {
  if (dialog.open) return;
  openers.set(dialog, opener);
  dialog.showModal();
  dialog.querySelector("[data-dialog-first]")?.focus();
}

export function closeDialog(dialog, value = "") {
  if (dialog.open) dialog.close(value);
}

function returnFocus(event) {
  const opener = openers.get(event.target);
  openers.delete(event.target);
  if (opener?.isConnected) opener.focus();
}

function onClick(event) {
  const opener = event.target.closest("[data-dialog-open]");
  if (opener) {
    const dialog = document.getElementById(opener.dataset.dialogOpen);
    if (dialog) openDialog(dialog, opener);
    return;
  }
  if (event.target.closest("[data-dialog-close]")) {
    closeDialog(event.target.closest("dialog"));
    return;
  }
  if (event.target instanceof HTMLDialogElement && outside(event)) closeDialog(event.target);
}

/** Only the backdrop counts: a text selected too far must not close what it stands in. */
function outside(event) {
  if (event.detail === 0) return false;
  const { left, right, top, bottom } = event.target.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

document.addEventListener("click", onClick);
document.addEventListener("close", returnFocus, true);
