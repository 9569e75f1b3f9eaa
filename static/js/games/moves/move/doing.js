// What one may do, in the scene column: said first, then one press on the move that it is. What a move asks stands in its line, so that
// words, target, answers and dice are one act; its name opens the whole form.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, reasonLine, refusal } from "../../../table/controls.js";
import { list, submit, text as typed } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { aimOf, gameOf, text } from "../book.js";
import { plus } from "../kit.js";
import { chances, short } from "../odds.js";
import * as select from "../select.js";
import { veil } from "../veils.js";
import { answersIn, askLine, asksOf, priceSaid } from "./asks.js";
import { facesIn } from "./faces.js";
import { openForm } from "./opening.js";
import { isAimed, partsOf, sumOf, targetsOf } from "./sums.js";

const LONGEST = 400;
const SAYS = "doing-says";
const TYPED = "doing-typed";

const field = (id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id));
const written = (id) => field(id)?.value.trim() ?? "";

// ---- drawn

export function doing(board, flagging) {
  const hero = select.actor(board);
  if (!hero) return html`<div><div class="row">${flagging}</div></div>`;
  // What is made on another's roll stands at that roll.
  const found = select.ownMoves(board, hero).filter(({ move }) => aimOf(move) !== "roll");
  return html`<div class="canbox">
    <div class="block__head">
      <h2 id="cando-h">${board.g("moves.title")}</h2>
      <span class="note">${board.g("moves.note", { name: hero.name })}</span>${flagging}
    </div>
    ${choosing(board, hero)}${found.length ? html`${saying(board, hero)}${reasonLine(board, select.heroCan(board, hero.id).do?.make_move)}` : nothing}
    <ul class="cando" aria-labelledby="cando-h" @keydown=${among}>
      ${repeat(
        found,
        ({ move }) => move.id,
        (one) => line(board, hero, one),
      )}
    </ul>
    ${found.length ? nothing : html`<p class="note">${board.g("moves.none")}</p>`}
  </div>`;
}

// Whom one acts for, where one has several characters.
function choosing(board, hero) {
  const own = select.ownHeroes(board);
  if (own.length < 2) return nothing;
  const one = ({ id, name }) =>
    html`<button
      type="button"
      class="btn btn--sm"
      aria-pressed=${id === hero.id ? "true" : "false"}
      @click=${() => board.set({ acts: id, doing: null, declaring: null })}
    >
      ${portrait(board, id, "xs")}${name}
    </button>`;
  return html`<div class="row" role="group" aria-label=${board.g("moves.whose")}>${own.map(one)}</div>`;
}

// The words, once for all moves.
function saying(board, hero) {
  const label = board.g("declare.says", { name: hero.name });
  const { count = 2, sides = 6 } = gameOf(board.store).dice ?? {};
  return html`<div class="saying" @keydown=${toMoves}>
    ${textField({ id: SAYS, name: "says", label, rows: 1, max: LONGEST, required: true })}
    ${
      select.dial(board, "physical_dice")
        ? html`<details class="more">
            <summary>${t("board.dice.enter")}</summary>
            ${textField({ id: TYPED, name: "typed", label: board.g("declare.typed", { n: count, sides }), max: 60, optional: true })}
          </details>`
        : nothing
    }
  </div>`;
}

// From the words on to the moves: Enter, then arrows.
function toMoves(event) {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  presses()[0]?.focus();
}

const presses = () => [...document.querySelectorAll(".do__now > .btn:not(:disabled)")];

function among(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = presses().indexOf(event.target);
  const next = presses()[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

// What its line says so far; where only one can be meant, it is that one.
function asked(board, hero, move) {
  const now = board.ui.doing?.[move.id] ?? { target: "", answers: {}, acting: [] };
  return { ...now, target: now.target || onlyTarget(board, move, hero) };
}

function onlyTarget(board, move, hero) {
  if (!isAimed(move) || move.target.optional) return "";
  const all = targetsOf(board, move, hero);
  return all.length === 1 ? all[0].value : "";
}

function line(board, hero, { move, may }) {
  const game = gameOf(board.store);
  const now = asked(board, hero, move);
  const parts = partsOf(board, move, may, now);
  const bands =
    move.throw?.dice && board.can.throw
      ? chances(game, board.can.throw, sumOf(parts), (hero.advanced ?? []).includes(move.id))
      : null;
  const reason = may.why ?? select.heroCan(board, hero.id).do?.make_move ?? null;
  const open = () => openForm(board, hero.id, move.id, { ...now, says: written(SAYS) });
  return html`<li>
    <button
      type="button"
      class="do"
      ?disabled=${blocked(board, "make_move", reason)}
      aria-pressed=${board.ui.declaring?.move === move.id ? "true" : nothing}
      @click=${open}
    >
      <span><b>${text(move.name)}</b><small>${text(move.trigger?.text)}</small></span>
      <span class="do__stat"
        >${parts.map(({ name, amount }) => html`<span>${name} <b class="num">${plus(amount)}</b></span>`)}</span
      >
      ${bands ? short(board, game, bands) : html`<span class="note">${board.g("moves.no_dice")}</span>`}
    </button>
    ${veil(board, move)}${atOnce(board, hero, { move, may }, reason)}${isOwnReason(board, hero, may) ? reasonLine(board, may.why) : nothing}
  </li>`;
}

// What stands against all of them is said once, above.
function isOwnReason(board, hero, may) {
  return Boolean(may.why) && may.why.code !== select.heroCan(board, hero.id).do?.make_move?.code;
}

// ---- one act

function atOnce(board, hero, { move, may }, reason) {
  const game = gameOf(board.store);
  const at = `doing-${move.id}`;
  const asks = asksOf(move, "actor");
  const change = (event) => board.set({ doing: { ...board.ui.doing, [move.id]: filled(event.currentTarget, asks) } });
  const args = (data) => {
    if (!field(SAYS)?.reportValidity()) return null;
    const target = typed(data, "target");
    return {
      character: hero.id,
      move: move.id,
      says: written(SAYS),
      ...(target ? { target } : {}),
      answers: answersIn(data, asks),
      acting: list(data, "acting"),
      ...facesIn(written(TYPED)),
    };
  };
  const name = text(move.name);
  const label = board.g(rolls(move) ? "declare.roll" : "declare.do");
  return html`<form
    class="do__now"
    aria-label=${name}
    @submit=${submit(board, { at, kind: "make_move", args, then: () => done(board) })}
    @change=${change}
  >
    ${isAimed(move) ? aiming(board, move, hero, at) : nothing}
    ${asks.map((ask) => askLine(board, game, hero, ask, may.stats?.[ask.key], `${at}-`))} ${acting(board, may)}
    ${price(board, game, move)}
    <button
      class="btn btn--sm"
      aria-label=${board.g("declare.now", { what: label, name })}
      ?disabled=${blocked(board, "make_move", reason)}
      aria-busy=${board.busy.has(at) ? "true" : nothing}
    >
      ${rolls(move) ? icon("dices") : nothing}${label}
    </button>
    ${refusal(board, at)}
  </form>`;
}

const rolls = ({ throw: thrown }) => Boolean(thrown?.dice || thrown?.when);

function filled(form, asks) {
  const data = new FormData(form);
  return { target: typed(data, "target"), answers: answersIn(data, asks), acting: list(data, "acting") };
}

// What was said is said; the dice are where the story is told.
function done(board) {
  for (const one of [field(SAYS), field(TYPED)]) if (one) one.value = "";
  board.set({ doing: null, declaring: null, tab: "story", sheet: "open" });
}

// ---- what stands in a line

function aiming(board, move, hero, at) {
  const options = targetsOf(board, move, hero);
  const optional = Boolean(move.target.optional);
  const only = onlyTarget(board, move, hero);
  if (only)
    return html`<p class="note">${board.g("declare.about", { name: select.nameOf(board.store, only) })}</p>
      <input type="hidden" name="target" value=${only} />`;
  const first = { value: "", text: board.g(optional ? "declare.nobody" : "declare.choose") };
  return selectField({
    id: `${at}-target`,
    name: "target",
    label: board.g("declare.whom"),
    options: [first, ...options],
    value: "",
    required: !optional,
  });
}

// However many answers are acted on, it counts once: one tick for all that bring as much.
function acting(board, may) {
  const all = Object.entries(may.acting ?? {});
  const first = all.filter(([, amount], at) => all.findIndex((one) => one[1] === amount) === at);
  return first.map(([id, amount]) =>
    checkField({
      name: "acting",
      value: id,
      label: html`${board.g("declare.acting_any")} <span class="num">${plus(amount)}</span>`,
    }),
  );
}

function price(board, game, move) {
  const said = priceSaid(board, game, move);
  return said ? html`<p class="note">${icon("coin", "sm")} ${said}</p>` : nothing;
}
