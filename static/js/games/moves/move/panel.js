// An open move as a card: who and which move, their words, dice and band, then whatever this viewer may do with it, or whom it waits for.

import { html, nothing } from "lit-html";
import { button } from "../../../table/controls.js";
import { later } from "../../../table/later.js";
import { portrait } from "../../../table/people/faces.js";
import { gameOf, ruleOf, text } from "../book.js";
import * as select from "../select.js";
import { veil } from "../veils.js";
import { answerSaid, asksOf } from "./asks.js";
import { rollLine, rollView } from "./roll.js";
import { mayHelp, windowFoot } from "./window.js";

const WAITS = ["choice", "questions"];

export function movePanel(board, open) {
  const game = gameOf(board.store, open.book);
  const move = ruleOf(board.store, open);
  const may = select.mayOf(board, open.id);
  if (open.step === "due" && may.do.roll_move !== undefined) return rolling(board, open, move, may);
  const quiet = !select.mayNow(board, open.id) && !mayHelp(board, open);
  return html`<article class=${quiet ? "mv mv--line" : "mv"} aria-labelledby=${`${open.id}-h`}>
    ${head(board, open, move)}${open.says ? html`<p class="mv__said">“${open.says}”</p>` : nothing}
    ${answered(board, open, move)}${open.band ? rollView(board, game, move, open) : nothing}
    ${STEPS[open.step]?.(board, open, move, may) ?? nothing}${lapse(board, open)}
  </article>`;
}

// ---- its head

function head(board, open, move) {
  return html`<header class="mv__head">
    ${portrait(board, open.actor, "xs")}
    <h2 id=${`${open.id}-h`}>${text(move?.name)}<small>${whoLine(board, open)}</small></h2>
    ${veil(board, move)}<span class=${`tag ${select.mayNow(board, open.id) ? "tag--accent" : ""}`}
      >${stepName(board, open)}</span
    >
  </header>`;
}

function whoLine(board, open) {
  const { store } = board;
  const aimed = open.target ? store.get(open.target) : null;
  const target = aimed?.type === "move" ? select.nameOf(store, aimed.actor) : select.nameOf(store, aimed?.id);
  return board.g("panel.who", {
    name: select.nameOf(store, open.actor),
    target: aimed && aimed.id !== open.actor ? target : "",
  });
}

function stepName(board, { step, waits }) {
  return board.g(`step.${step === "effects" ? (waits?.what ?? "effects") : step}`);
}

function answered(board, open, move) {
  const asks = (move?.ask ?? []).filter((ask) => ask.key in (open.answers ?? {}));
  if (!asks.length) return nothing;
  return html`<ul class="mv__answers note">
    ${asks.map((ask) => html`<li>${text(ask.text)} <b>${answerSaid(board, open, ask)}</b></li>`)}
  </ul>`;
}

// In one line, for a folded sheet.
export function moveLine(board, open) {
  const game = gameOf(board.store, open.book);
  const move = ruleOf(board.store, open);
  return open.total === null || open.total === undefined ? text(move?.name) : rollLine(board, game, move, open);
}

// ---- its steps

const STEPS = { due, asking, window: windowFoot, effects };

function due(board, open, move, may) {
  return html`<p class="note">${board.g("panel.due", { how: open.started ?? "declared" })}</p>
    ${acts(board)?.leave(board, open, may) ?? nothing}`;
}

function rolling(board, open, move, may) {
  const form = later(board, "declare", () => import("./declare.js"))?.rollingDue(board, open, move);
  return html`${form ?? nothing}${acts(board)?.leave(board, open, may) ?? nothing}`;
}

// Questions before the dice that are somebody else's than the actor's.
function asking(board, open, move, may) {
  const form = acts(board)?.answering(board, open, move, may) ?? nothing;
  return html`${form === nothing ? awaited(board, open, move) : form}${acts(board)?.leave(board, open, may) ?? nothing}`;
}

function awaited(board, open, move) {
  const missing = ["mc", "target"].filter((role) =>
    asksOf(move, role).some((ask) => !(ask.key in (open.answers ?? {}))),
  );
  const names = missing.map((role) => (role === "mc" ? board.g("mc.title") : select.nameOf(board.store, open.target)));
  return html`<p class="note">${board.g("panel.asking", { names: { list: names } })}</p>`;
}

function effects(board, open, move, may) {
  const { waits } = open;
  if (!waits) return nothing;
  const picks = later(board, "picks", () => import("./picks.js"));
  if (WAITS.includes(waits.what))
    return (
      (may.do.pick_options === undefined ? picks?.awaits(board, open) : picks?.picking(board, open, may)) ?? nothing
    );
  if (waits.what === "answers")
    return (
      (may.do.write_answers === undefined ? picks?.unanswered(board, open) : picks?.writing(board, open, may)) ??
      nothing
    );
  return html`<p class="note">${board.g("panel.offer")}</p>`;
}

// Whoever is away holds up nothing: the MC lets it go.
function lapse(board, open) {
  const reason = board.can.things?.[open.id]?.let_lapse;
  return button(board, {
    at: `lapse-${open.id}`,
    kind: "let_lapse",
    args: { move: open.id },
    label: board.g("panel.lapse"),
    reason,
    css: "btn--sm",
  });
}

const acts = (board) => later(board, "move_acts", () => import("./acts.js"));
