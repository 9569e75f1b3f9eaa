/**
 * Menus are `<details data-menu>`: they work by themselves; here they learn Escape, arrows and a click elsewhere,
 * and lie over the page where there is room for them, whatever scrolls around them.
 */

const GAP = 4;
const EDGE = 8;

const items = (menu) =>
  [...menu.querySelectorAll(".menu :is(a, button):not([disabled])")].filter((item) => item.checkVisibility());

function close(menu, focus) {
  menu.open = false;
  if (focus) menu.querySelector("summary").focus();
}

// ---- where it lies

function place(menu) {
  const list = menu.querySelector(":scope > .menu");
  const button = menu.querySelector("summary").getBoundingClientRect();
  const below = innerHeight - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const up = menu.classList.contains("drop--up")
    ? above >= Math.min(list.scrollHeight, below)
    : below < Math.min(list.scrollHeight, above);
  set(list, { position: "fixed", inset: "auto", "max-height": `${up ? above : below}px` });
  const { width, height } = list.getBoundingClientRect();
  const left = menu.classList.contains("drop--start") ? button.left : button.right - width;
  set(list, {
    left: `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`,
    top: `${up ? button.top - GAP - height : button.bottom + GAP}px`,
  });
}

function set(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}

function placeOpen(event) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!(event.target instanceof Node) || !menu.querySelector(".menu").contains(event.target)) place(menu);
  }
}

function onToggle({ target }) {
  if (target.open && target.matches?.("details[data-menu]")) place(target);
}

// ---- closing and walking

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
  if (menu && event.target.closest(".menu :is(button, a)") && !event.target.closest("[data-menu-stays]"))
    close(menu, menu.contains(document.activeElement));
}

document.addEventListener("toggle", onToggle, true);
document.addEventListener("scroll", placeOpen, { capture: true, passive: true });
addEventListener("resize", placeOpen);
document.addEventListener("click", closeOthers);
document.addEventListener("click", onChoice);
document.addEventListener("focusin", closeOthers);
document.addEventListener("keydown", onKey);
