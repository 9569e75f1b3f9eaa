// How a roll stands, in a sentence, and where one more invocation would take it.

import { html, nothing } from "lit-html";
import { t } from "words";
import * as select from "../select.js";
import { outcomeIcon } from "../kit.js";

// What the outcome is to whoever it is against.
const TURNED = { fail: "success", tie: "tie", success: "fail", style: "fail" };

// `before` says more in front of it, where the sums are not drawn.
export function margin(board, roll, before = "") {
  const read = board.first("readRoll", roll);
  const counted = roll.margin !== null && roll.margin !== undefined;
  if ((!read && !counted) || board.tumble.rolling(`${roll.id}-a`)) return nothing;
  const outcome = read?.outcome ?? (defends(board, roll) ? TURNED[roll.outcome] : roll.outcome);
  return html`<p class=${`margin margin--${outcome}`}>
    ${outcomeIcon(outcome)}<span>${read ? "" : before} <b>${told(board, roll)}</b> ${ahead(board, roll)}</span>
  </p>`;
}

// Whoever defends reads it from there, and once it is settled as what has happened; an optional rule may read something
// else in it.
function told(board, roll) {
  const read = board.first("readRoll", roll);
  if (read) return read.text;
  const n = Math.abs(roll.margin);
  if (!defends(board, roll)) return t(`board.margin.${roll.outcome}`, { n });
  const what = roll.action === "attack" ? "attack" : "other";
  return t(`board.holds.${roll.step === "rolled" ? "now" : "then"}.${what}.${roll.outcome}`, { n });
}

// In one line: how it stands, and what one more invoke would make of it.
export function marginText(board, roll) {
  return `${told(board, roll)} ${ahead(board, roll)}`.trim();
}

function defends({ store }, { effort, target, defense }) {
  return (
    !store.isGm &&
    !select.isOwn(store, effort.character) &&
    [target, defense?.character].some((id) => select.isOwn(store, id))
  );
}

function ahead(board, roll) {
  if (board.first("readRoll", roll)) return "";
  const next = roll.step === "rolled" ? roll.ahead : null;
  const told = defends(board, roll) ? "against" : roll.action === "attack" ? "attack" : "other";
  if (!next || (next.outcome === roll.outcome && goesNoFurther(told, next))) return meaning(board, roll);
  return t(`board.ahead.${told}.${next.outcome}`, { value: { signed: next.value }, n: Math.abs(next.margin) });
}

// Of an outcome that there is already: saying it again would read as if it were not.
function goesNoFurther(told, { outcome }) {
  return outcome === "style" || (told === "other" && outcome === "success");
}

function meaning(board, roll) {
  if (!select.isOwn(board.store, roll.effort.character)) return "";
  const action = roll.action === "create_advantage" ? roll.mode : roll.action;
  const key = `result.${action}.${OPEN[action] === roll.outcome && isChosen(roll) ? chosen(roll) : roll.outcome}`;
  return board.hasG(key) ? board.g(key) : "";
}

// These leave something to choose; what came of it the log tells, of an attack the roll does too.
const OPEN = { attack: "style", overcome: "fail", create: "fail", discover: "fail" };
const CHOICES = ["overcome_fail", "create_fail", "major_cost"];
const AFTER_A_TRADE = ["name_boost", "absorb", "narrate"];

function isChosen(roll) {
  return roll.step === "closed" || (roll.step === "choosing" && !roll.todos.some((todo) => isBeforeIt(roll, todo)));
}

// Of an attack's style a rule may ask something before the choice.
function isBeforeIt(roll, { kind }) {
  return roll.action === "attack" ? !AFTER_A_TRADE.includes(kind) : CHOICES.includes(kind);
}

function chosen(roll) {
  if (roll.action !== "attack") return "chosen";
  return Object.keys(roll.result?.boosts ?? {}).length ? "boosted" : "success";
}
