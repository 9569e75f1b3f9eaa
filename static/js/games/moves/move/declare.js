// A move declared in one act: words, at whom, the answers, what is acted on, and with it the dice. What is due is rolled by the same form.

import { html, nothing } from "lit-html";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { formEnd, list, submit, text as typed } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { gameOf, text } from "../book.js";
import { modifierNote } from "../hero/counters.js";
import { waitingDice, plus } from "../kit.js";
import { chances, chart } from "../odds.js";
import * as select from "../select.js";
import { answersIn, askField, asksOf, priceSaid } from "./asks.js";
import { facesIn } from "./faces.js";
import { closeForm } from "./opening.js";
import { isAimed, partsOf, sumOf, targetsOf } from "./sums.js";

const LONGEST = 400;

// ---- drawn

// What is being declared, or nothing.
export function declaring(board) {
  const { declaring: now } = board.ui;
  const hero = now && board.store.get(now.character);
  const found = hero && select.ownMoves(board, hero).find(({ move }) => move.id === now.move);
  return found ? form(board, hero, found, { now, id: "declare", close: () => closeForm(board) }) : nothing;
}

// Dice for what is due.
export function rollingDue(board, open, move) {
  const hero = board.store.get(open.actor);
  const may = select.mayOf(board, open.id).roll ?? {};
  const now =
    board.ui.due?.of === open.id ? board.ui.due : { of: open.id, target: open.target ?? "", answers: {}, acting: [] };
  return form(board, hero, { move, may }, { now, id: `due-${open.id}`, due: open });
}

/** @param {Board} board @param {any} hero @param {any} found @param {{now: any, id: string, due?: any, close?: () => unknown}} how */
function form(board, hero, { move, may }, { now, id, due = null, close }) {
  const game = gameOf(board.store);
  const kind = due ? "roll_move" : "make_move";
  const parts = partsOf(board, move, may, now);
  const args = (data) => ({
    ...(due ? { move: due.id } : { character: hero.id, move: move.id }),
    says: typed(data, "says"),
    ...(typed(data, "target") ? { target: typed(data, "target") } : {}),
    answers: answersIn(data, asksOf(move, "actor")),
    acting: list(data, "acting"),
    ...facesIn(typed(data, "typed")),
  });
  return html`<article
    class="mv mv--declare"
    aria-labelledby=${`${id}-h`}
    data-focus=${due ? nothing : `${hero.id}-${move.id}`}
  >
    <form
      @submit=${submit(board, { at: id, kind, args, then: close })}
      @change=${(event) => changed(board, event.currentTarget, move, now, due)}
    >
      ${head(board, hero, move, id)}
      <p class="note">${text(move.trigger?.text)}</p>
      ${textField({ id: `${id}-says`, name: "says", label: board.g("declare.says", { name: hero.name }), value: due?.says ?? now.says ?? "", rows: 2, max: LONGEST, required: !due || due.started === "flagged" })}
      ${isAimed(move) ? aiming(board, hero, move, now, id) : nothing}
      ${asksOf(move, "actor").map((ask) => askField(board, game, hero, ask, may.stats?.[ask.key]))}
      ${acting(board, game, hero, may, now)}${typing(board, id)}${priceOf(board, game, move)}
      ${rolls(move) ? sum(board, game, hero, move, parts) : nothing}
      <footer class="mv__foot">
        ${formEnd(board, { at: id, kind, label: board.g(rolls(move) ? "declare.roll" : "declare.do"), reason: reasonOf(board, hero, may, due, kind), cancel: close })}
      </footer>
    </form>
  </article>`;
}

// The form reads how things stand as they are filled in: the odds follow.
function changed(board, element, move, now, due) {
  const data = new FormData(element);
  const filled = {
    ...now,
    target: typed(data, "target"),
    answers: answersIn(data, asksOf(move, "actor")),
    acting: list(data, "acting"),
  };
  board.set(due ? { due: filled } : { declaring: filled });
}

function reasonOf(board, hero, may, due, kind) {
  return due
    ? (select.mayOf(board, due.id).do[kind] ?? null)
    : (may.why ?? select.heroCan(board, hero.id).do?.[kind] ?? null);
}

function head(board, hero, move, id) {
  return html`<header class="mv__head">
    ${portrait(board, hero.id, "xs")}
    <h2 id=${`${id}-h`}>${text(move.name)}<small>${hero.name}</small></h2>
    <span class="tag tag--warn">${board.g("step.before")}</span>
  </header>`;
}

const rolls = ({ throw: thrown }) => Boolean(thrown?.dice || thrown?.when);

// ---- its fields

function aiming(board, hero, move, now, id) {
  const options = targetsOf(board, move, hero);
  const optional = Boolean(move.target?.optional);
  const only = options.length === 1 && !optional ? options[0].value : "";
  return selectField({
    id: `${id}-target`,
    name: "target",
    label: board.g(move.target.kind === "roll" ? "declare.whose_roll" : "declare.whom"),
    options: only
      ? options
      : [{ value: "", text: board.g(optional ? "declare.nobody" : "declare.choose") }, ...options],
    value: now.target || only,
    optional,
    required: !optional,
  });
}

// A bonus for acting on an answer counts only where one says that one does.
function acting(board, game, hero, may, now) {
  const all = Object.entries(may.acting ?? {});
  if (!all.length) return nothing;
  const one = ([id, amount]) => {
    const found = [...(hero.forwards ?? []), ...(hero.ongoings ?? [])].find((modifier) => modifier.id === id);
    return checkField({
      name: "acting",
      value: id,
      label: html`${board.g("declare.acting")} <span class="num">${plus(amount)}</span>`,
      note: found ? modifierNote(board, game, found) : "",
      checked: now.acting.includes(id),
    });
  };
  return group(board.g("declare.acting_title"), all.map(one));
}

function typing(board, id) {
  if (!select.dial(board, "physical_dice")) return nothing;
  const { dice } = gameOf(board.store);
  return html`<details class="more">
    <summary>${t("board.dice.enter")}</summary>
    ${textField({ id: `${id}-typed`, name: "typed", label: board.g("declare.typed", { n: dice?.count ?? 2, sides: dice?.sides ?? 6 }), max: 60, optional: true })}
  </details>`;
}

function priceOf(board, game, move) {
  const price = priceSaid(board, game, move);
  return price ? html`<p class="note">${icon("coin", "sm")} ${price}</p>` : nothing;
}

// ---- how it stands before the dice

function sum(board, game, hero, move, parts) {
  const total = sumOf(parts);
  const bands = chances(game, board.can.throw, total, (hero.advanced ?? []).includes(move.id));
  return html`<div class="mv__roll">
      ${waitingDice(game.dice?.count ?? 2)}
      <dl class="parts">
        ${parts.map(
          ({ name, amount }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${plus(amount)}</dd>
            </div>`,
        )}
      </dl>
      <span class="mv__sum">${plus(total)}<small>${board.g("roll.to_the_dice")}</small></span>
    </div>
    ${chart(board, game, bands)}`;
}
