/** Menus are `<details data-menu>`: they work by themselves; here they learn Escape, arrows and a click elsewhere. */

const items = (menu) => [...menu.querySelectorAll(".menu :is(a, button):not([disabled])")];

function close(menu, focus) {
  menu.open = false;
  if (focus) menu.querySelector("summary").focus();
}

function closeOthers(event) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(event.target)) close(menu, false);
  }
}

function step(menu, by) {
  const all = items(menu);
  const now = all.indexOf(document.activeElement);
  all.at(now < 0 ? (by > 0 ? 0 : -1) : (now + by) % all.length)?.focus();
}

function onKey(event) {
  const menu = event.target.closest?.("details[data-menu][open]");
  if (!menu) return;
  if (event.key === "Escape") close(menu, true);
  else if (event.key === "ArrowDown") step(menu, 1);
  else if (event.key === "ArrowUp") step(menu, -1);
  else return;
  event.preventDefault();
}

/** A chosen item closes its menu, unless choosing leads away from the page or says it stays open. */
function onChoice(event) {
  const menu = event.target.closest("details[data-menu]");
  if (menu && event.target.closest(".menu :is(button, a)") && !event.target.closest("[data-menu-stays]")) close(menu, false);
}

document.addEventListener("click", closeOthers);
document.addEventListener("click", onChoice);
document.addEventListener("focusin", closeOthers);
document.addEventListener("keydown", onKey);
