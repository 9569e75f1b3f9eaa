/**
 * Back closes the dialog that lies on top, and leaves the page only where none is open. Each open dialog has an entry of its own in the
 * browser's history; one that is closed otherwise takes its entry along. Going forward opens nothing again.
 */

const NAVIGATES_MS = 50;
/** @type {HTMLDialogElement[]} */
let open = [];
// Whether the browser is on its way to another entry, or leaving the page.
let going = false;
let leaving = false;

const depth = () => history.state?.dialogs ?? 0;

function look() {
  const now = [...document.querySelectorAll("dialog")].filter((one) => one.matches(":modal"));
  const kept = open.filter((one) => now.includes(one));
  open = [...kept, ...now.filter((one) => !kept.includes(one))];
  if (open.length > depth()) settle();
  else if (open.length < depth()) setTimeout(settle, NAVIGATES_MS);
}

/** As many entries as dialogs. Not while a link is followed: that would be called off. */
function settle() {
  if (going || leaving) return;
  for (let at = depth() + 1; at <= open.length; at += 1) history.pushState({ ...history.state, dialogs: at }, "");
  if (open.length === depth()) return;
  going = true;
  history.go(open.length - depth());
}

function moved() {
  const asked = !going;
  going = false;
  if (asked) for (const one of open.slice(depth()).reverse()) one.close();
  look();
}

if (depth()) history.replaceState({ ...history.state, dialogs: 0 }, "");
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
addEventListener("popstate", moved);
addEventListener("beforeunload", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));
