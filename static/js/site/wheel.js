/**
 * The wheel scrolls, also over a number or a date that has the focus: there browsers count up and down by it, and whoever only
 * meant to read on has changed what they send. A field that can only be read leaves the wheel to the page.
 */

const COUNTS = "input:is([type=number], [type=range], [type=date], [type=time], [type=datetime-local], [type=month])";

function onWheel({ target }) {
  if (target !== document.activeElement || !target.matches(COUNTS) || target.readOnly) return;
  target.readOnly = true;
  setTimeout(() => (target.readOnly = false));
}

document.addEventListener("wheel", onWheel, { capture: true, passive: true });
