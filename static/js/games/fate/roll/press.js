// Ratings to press: one press chooses and sends. Beside a rating stand the stunts that are for it, each a press of its own;
// arrows and numbers lead there too.

import { html, nothing } from "lit-html";
import { num } from "app/lib/kit.js";
import { t } from "words";
import { blocked } from "../../../table/controls.js";
import { isUsable } from "../../../table/focus.js";
import { ratingGroups, ratingLabel, ratingRows, ratingValue, stuntsBeside } from "./ways.js";
import { ratingName } from "./words.js";

const NUMBERED = 9;
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

// `action`: what it is for; `kind`: the command that is sent; `by`: the words that name such a press; `does`: what usually
// does for the action; `chosen`: the rating that waits for something else to be said.
/**
 * @param {Board} board @param {any} sheet
 * @param {{action: string, kind: any, by: string, does: any, chosen?: any}} how
 */
export function presses(board, sheet, { action, kind, by, does, chosen }) {
  const numbered = ratingGroups(board, sheet, does).first.slice(0, NUMBERED);
  const press = (key, stunt) => {
    const { name, value } = waysOf(board, sheet, key, stunt);
    const keys = !stunt && numbered.includes(key) ? numbered.indexOf(key) + 1 : nothing;
    return html`<button
      class=${stunt ? "rating rating--stunt" : "rating"}
      name="rating"
      value=${key}
      data-stunt=${stunt?.stunt.id ?? nothing}
      title=${ratingName(board, key, "meaning") || nothing}
      aria-label=${t(by, { name, value: { signed: value } })}
      aria-keyshortcuts=${keys}
      aria-pressed=${!stunt && chosen === key ? "true" : nothing}
      ?disabled=${blocked(board, kind, null)}
    >
      <span>${stunt ? using(stunt) : name}</span>${num(value)}
    </button>`;
  };
  const row = (key) => {
    const stunts = stuntsBeside(board, sheet, action, key);
    return stunts.length
      ? html`<div class="ratings__line">${press(key)}${stunts.map((one) => press(key, one))}</div>`
      : press(key);
  };
  return ratingRows(board, sheet, { does, chosen, row });
}

// A rating, alone or with a stunt, in words and with what it comes to.
export function waysOf(board, sheet, key, stunt) {
  const [name, value] = [ratingLabel(board, sheet, key), ratingValue(board, sheet, key)];
  return stunt ? { name: `${name}, ${using(stunt)}`, value: value + stunt.claim.adds } : { name, value };
}

const using = ({ stunt }) => t("play.stunt.using", { stunt: stunt.name });

// For a form of presses: arrows go from one to the next, a number presses one while any of them has the focus.
export function byKeys(board) {
  return (event) => {
    const { target, key, code, repeat, currentTarget } = event;
    if (!target.matches(".rating") || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...currentTarget.querySelectorAll(".rating")].filter(isUsable);
    const digit = board.ui.shortcuts ? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] : undefined;
    const next = { Home: all[0], End: all.at(-1) }[key] ?? all[all.indexOf(target) + STEPS[key]];
    if (!next && !digit) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
    if (digit && !repeat) all.find((one) => one.getAttribute("aria-keyshortcuts") === digit)?.click();
  };
}
