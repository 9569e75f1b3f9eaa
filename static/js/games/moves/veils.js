// What lies under a veil: its words say only that it is off-screen, and a button beside it shows them, on this page alone.

import { html, nothing } from "lit-html";
import { t } from "words";

let veiled = [];
let folds = new WeakMap();
const lifted = new Set();

// The flags that are veiled by now.
export function heed(flags) {
  if (flags.join() !== veiled.join()) folds = new WeakMap();
  veiled = flags;
}

const isVeiled = (one) => Boolean(one.content?.some?.((flag) => veiled.includes(flag)));

// A game, a list of options: the same where nothing of it is veiled.
export function folded(value) {
  if (!veiled.length) return value;
  if (!folds.has(value)) folds.set(value, fold(value));
  return folds.get(value);
}

function fold(value) {
  if (Array.isArray(value)) return value.map(fold);
  if (value === null || typeof value !== "object") return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fold(one)]));
  return isVeiled(value) && !lifted.has(value.id ?? value.key) ? offScreen(parts) : parts;
}

function offScreen(parts) {
  const words = { en: t("move.off_screen") };
  const said = Object.fromEntries(["name", "text"].filter((key) => key in parts).map((key) => [key, words]));
  const trigger = parts.trigger ? { trigger: { ...parts.trigger, text: {} } } : {};
  return { ...parts, ...said, ...trigger, ...("summary" in parts ? { summary: {} } : {}) };
}

// Beside what is veiled: shows it, and folds it up again.
export function veil(board, one) {
  if (!one || !isVeiled(one)) return nothing;
  const id = one.id ?? one.key;
  const press = () => {
    lifted.has(id) ? lifted.delete(id) : lifted.add(id);
    folds = new WeakMap();
    board.draw();
  };
  return html`<button
    type="button"
    class="btn btn--sm btn--quiet"
    aria-expanded=${lifted.has(id) ? "true" : "false"}
    @click=${press}
  >
    ${board.g(lifted.has(id) ? "veil.hide" : "veil.show")}
  </button>`;
}
