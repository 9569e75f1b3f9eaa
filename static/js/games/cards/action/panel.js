// The action under way, as the conversation that it is: what was said, by whom, what it counts; then what this viewer may add.

import { html, nothing } from "lit-html";
import { icon, num } from "app/lib/kit.js";
import { later } from "../../../table/later.js";
import { portrait } from "../../../table/people/faces.js";
import { dropOn, heldOver } from "./hand.js";
import * as select from "../select.js";
import { coin } from "../kit.js";

const EACH = 2;
const LATE = ["menu", "vote", "restate", "bargain"];

export function actionPanel(board, action) {
  return html`<article
    class=${board.ui.over === "talk" ? "talk talk--over" : "talk"}
    aria-label=${title(board, action)}
    @dragover=${(event) => heldOver(board, event)}
    @dragleave=${() => board.ui.over && board.set({ over: null })}
    @drop=${(event) => dropOn(board, action, event)}
  >
    <header class="talk__head">
      ${action.who ? portrait(board, action.who, "sm") : icon("dices")}
      <h2>${title(board, action)}</h2>
      <span class="tag">${board.g(`act.step.${action.step}`)}</span>
    </header>
    ${said(board, action)}${sum(board, action)}${turn(board, action)}
  </article>`;
}

function title(board, { who, description }) {
  return who ? board.g("act.title", { name: select.nameOf(board.store, who), text: description }) : description;
}

// ---- what was said

function said(board, action) {
  const before = action.talk.filter((word) => !late(action, word));
  const after = action.talk.filter((word) => late(action, word));
  if (!action.talk.length && !action.dice) return nothing;
  return html`<ol class="talk__said">
    ${before.map((word) => wordLine(board, word))}${diceLine(board, action)}${after.map((word) => wordLine(board, word))}
  </ol>`;
}

// What the GM adds comes after the dice; so does what was paid for after it.
function late(action, word) {
  const at = action.talk.indexOf(word);
  const first = action.talk.findIndex((one) => one.how === "revealed" || one.how === "declared");
  return first >= 0 && at >= first;
}

function wordLine(board, word) {
  const hinders = word.how !== "invoked";
  return html`<li class=${hinders ? "talk__word talk__word--against" : "talk__word"}>
    <span class="talk__by">${board.g(`act.said.${word.how}`, { name: select.whose(board, word.by) })}</span>
    <span class="mark">${word.text}</span>
    ${word.because ? html`<q>${word.because}</q>` : nothing}
    <span class="talk__worth"
      >${word.paid || word.how === "revealed" || word.how === "declared" ? coin(1, { size: "sm", gm: hinders, label: board.g("act.paid") }) : nothing}${
        hinders ? html`<span>${board.g("act.harder", { n: EACH })}</span>` : num(EACH)
      }</span
    >
  </li>`;
}

function diceLine(board, action) {
  if (!action.dice) return nothing;
  const rolling = board.tumble.rolling(action.id);
  return html`<li class="talk__word talk__word--dice">
    <span class="talk__by">${board.g("act.said.dice", { name: select.whose(board, action.who) })}</span>
    ${board.tumble.show(action.id, action.dice)}
    <span class="talk__worth">${rolling ? nothing : num(action.dice_sum)}</span>
  </li>`;
}

// ---- how it stands

function sum(board, action) {
  if (action.step === "difficulty") return nothing;
  const rolled = action.dice && !board.tumble.rolling(action.id);
  const css = rolled ? (action.standing === "succeeding" ? "talk__sum--ok" : "talk__sum--short") : "";
  return html`<p class=${`talk__sum ${css}`}>
    <span
      >${board.g(rolled ? "act.total" : "act.bonus")}
      <b class="num">${num(rolled ? action.total : action.bonus)}</b></span
    >
    <span>${board.g("act.against")} <b class="num">${action.difficulty}</b></span>
    ${rolled ? html`<span class="talk__stands">${icon(action.standing === "succeeding" ? "check" : "x")}${standing(board, action)}</span>` : nothing}
  </p>`;
}

export function standing(board, { outcome, standing: now, total, difficulty, short_by: short }) {
  if (outcome) return board.g(`act.locked.${outcome}`);
  return now === "succeeding" ? board.g("act.ahead", { n: total - difficulty }) : board.g("act.short", { n: short });
}

// In one line, for a folded sheet.
export function actionLine(board, action) {
  return action.dice
    ? board.g("act.line", {
        total: { signed: action.total },
        difficulty: action.difficulty,
        standing: standing(board, action),
      })
    : title(board, action);
}

// ---- whose turn it is to speak

function turn(board, action) {
  const moves = later(board, "moves", () => import("./moves.js"));
  const outcome = LATE.includes(action.step) ? later(board, "outcome", () => import("./outcome.js")) : null;
  if (action.objection) return moves?.objection(board, action) ?? nothing;
  if (outcome) return outcome.outcomeOf(board, action);
  return moves?.moveOf(board, action) ?? nothing;
}
