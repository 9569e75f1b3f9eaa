/**
 * Tabs inside a page: `[role=tablist]` of `[role=tab][aria-controls]`. Arrows walk, Home and End jump, and the panel follows.
 * Tabs that lead to other pages are plain links and need none of this.
 */

const tabsOf = (list) => [...list.querySelectorAll("[role=tab][aria-controls]")];

export function select(tab) {
  for (const other of tabsOf(tab.closest("[role=tablist]"))) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls"))?.toggleAttribute("hidden", !chosen);
  }
}

function onKey(event) {
  const tab = event.target.closest?.("[role=tab][aria-controls]");
  if (!tab) return;
  const all = tabsOf(tab.closest("[role=tablist]"));
  const at = all.indexOf(tab);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  const next = all[(to + all.length) % all.length];
  select(next);
  next.focus();
  event.preventDefault();
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab][aria-controls]");
  if (tab) select(tab);
});
document.addEventListener("keydown", onKey);
