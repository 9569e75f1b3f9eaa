/**
 * The editor of a page (`data-writes`): keys for the buttons over a field, the two buttons that the toolbar element does
 * not know, names and tags offered while one types, and what is pasted from a word processor.
 */

import "app/journal.js";
import { offer, opened, put } from "./names.js";
import { insert, pasted } from "./paste.js";

const form = document.querySelector("[data-writes]");
const CODES = /^(?:Key|Digit)(\w)$/;

// ---- keys: Ctrl or the Mac's own, as the button says (`data-key`)

function keyOf(event) {
  if (!(event.ctrlKey || event.metaKey)) return "";
  const held = [event.altKey && "alt+", event.shiftKey && "shift+"].filter(Boolean).join("");
  const key = CODES.exec(event.code)?.[1] ?? event.key;
  return held + key.toLowerCase();
}

function onKey(event) {
  const bar = event.target.closest?.(".field")?.querySelector("markdown-toolbar");
  const key = event.target.matches?.("textarea") && bar ? keyOf(event) : "";
  const button = key && [...bar.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  if (!button) return;
  event.preventDefault();
  button.click();
}

// ---- the buttons of our own

function onClick(event) {
  const button = event.target.closest("[data-mark]");
  if (!button) return;
  const area = button.closest(".field").querySelector("textarea");
  if (button.dataset.mark === "page") link(area);
  else aloud(button, area);
}

// With something chosen it becomes the link; without, the list of names opens.
function link(area) {
  const chosen = area.value.slice(area.selectionStart, area.selectionEnd);
  area.focus();
  insert(area, chosen ? `[[${chosen}]]` : "[[");
}

function aloud(button, area) {
  const kind = area.form.elements[area.name.replace(/^text-/, "kind-")];
  kind.value = kind.value === "aloud" ? "text" : "aloud";
  shown(button, kind.value);
  area.focus();
}

function shown(button, kind) {
  button.setAttribute("aria-pressed", String(kind === "aloud"));
}

function onKind(event) {
  const button = event.target.closest(".write")?.querySelector('[data-mark="aloud"]');
  if (button && event.target.name.startsWith("kind-")) shown(button, event.target.value);
}

form?.addEventListener("keydown", onKey);
form?.addEventListener("click", onClick);
form?.addEventListener("change", onKind);
form?.addEventListener("paste", (event) => pasted(event, form.dataset.turndown));
// They do not rise from the element that sends them.
form?.addEventListener("text-expander-change", (event) => offer(event, form), true);
form?.addEventListener("text-expander-activate", opened, true);
form?.addEventListener("text-expander-value", (event) => put(event, form), true);
