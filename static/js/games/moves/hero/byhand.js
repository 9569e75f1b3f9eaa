// What is done to a sheet by hand, at the table: harm marked, inflicted and healed, conditions, experience given and taken back.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, numberField, textField } from "app/lib/fields.js";
import { has, t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text as typed, whole } from "../../../table/forms.js";
import { bandName, bandNamed, conditionName, gameOf, moveName } from "../book.js";
import { isMarked } from "./stats.js";

const MOST = 20;

const mayOf = (board, hero) => board.can.things?.[hero.id] ?? {};

// One that is refused because there is nothing to do is not shown.
const idle = (reason) => reason === undefined || reason?.code === "nothing_changes";

function press(board, hero, key, { kind, args, label, reason, css = "" }) {
  return button(board, {
    at: `${key}-${hero.id}`,
    kind,
    args: { character: hero.id, ...args },
    label,
    reason,
    css: `btn--sm ${css}`,
  });
}

// ---- harm

export function harming(board, hero) {
  const may = mayOf(board, hero);
  if (!gameOf(board.store).harm?.length) return nothing;
  const level = hero.harm ?? 0;
  const presses = [
    may.mark_harm === undefined
      ? nothing
      : press(board, hero, "mark", {
          kind: "mark_harm",
          args: { level: level + 1 },
          label: board.g("harm.mark"),
          reason: may.mark_harm,
        }),
    idle(may.heal_by_hand)
      ? nothing
      : press(board, hero, "heal", {
          kind: "heal_by_hand",
          args: { level: level - 1 },
          label: board.g("harm.heal"),
          reason: may.heal_by_hand,
        }),
    idle(may.heal_by_hand)
      ? nothing
      : press(board, hero, "stabilise", {
          kind: "heal_by_hand",
          args: { stabilised: !hero.stabilised },
          label: board.g(hero.stabilised ? "harm.unstable" : "harm.stabilise"),
          reason: may.heal_by_hand,
          css: "btn--quiet",
        }),
  ];
  return html`<div class="row">${presses}</div>
    ${may.inflict_harm === undefined ? nothing : blow(board, hero, may.inflict_harm)}`;
}

function blow(board, hero, reason) {
  const at = `harm-${hero.id}`;
  const args = (data) => ({ to: hero.id, amount: whole(data, "amount"), ap: data.get("ap") === "on" });
  return html`<details class="more">
    <summary>${board.g("harm.inflict")}</summary>
    <form
      class="stack stack--tight"
      @submit=${submit(board, { at, kind: "inflict_harm", args, then: () => board.close() })}
    >
      ${numberField({ id: "harm-n", name: "amount", label: board.g("blow.amount"), value: 1, least: 0, most: MOST })}
      ${checkField({ name: "ap", label: board.g("harm.ap") })}
      ${formEnd(board, { at, kind: "inflict_harm", label: board.g("harm.inflict_do"), reason, css: "btn--sm" })}
    </form>
  </details>`;
}

// ---- conditions

// One press marks a condition or clears it; what the game has no name for is added in words.
export function marking(board, game, hero, reason) {
  const at = `condition-${hero.id}`;
  const listed = (game.conditions ?? []).map(({ id }) => ({
    id,
    name: conditionName(game, id),
    on: isMarked(hero, id),
  }));
  const free = (hero.conditions ?? []).filter((one) => !one.condition);
  const own = free.map(({ text: words }) => ({ id: words, name: words, on: true }));
  const args = (data) => ({ character: hero.id, add: typed(data, "own") });
  return html`<div class="conds" role="group" aria-label=${board.g("person.mark")}>
      ${repeat(
        [...listed, ...own],
        ({ id }) => id,
        (one) => toggle(board, hero, one, reason),
      )}
    </div>
    <details class="more">
      <summary>${board.g("person.mark_own")}</summary>
      <form class="stack stack--tight" @submit=${submit(board, { at, kind: "set_condition", args })}>
        ${textField({ id: "cond-own", name: "own", label: board.g("person.condition_own"), max: 120, required: true })}
        ${formEnd(board, { at, kind: "set_condition", label: board.g("person.mark_do"), reason, css: "btn--sm" })}
      </form>
    </details>`;
}

function toggle(board, hero, { id, name, on }, reason) {
  const at = `condition-${hero.id}-${id}`;
  return html`<button
      type="button"
      class=${on ? "cond cond--press cond--on" : "cond cond--press"}
      aria-pressed=${on ? "true" : "false"}
      aria-busy=${board.busy.has(at) ? "true" : nothing}
      ?disabled=${blocked(board, "set_condition", reason)}
      @click=${() => board.act(at, "set_condition", { character: hero.id, [on ? "remove" : "add"]: id })}
    >
      <span class="cond__box" aria-hidden="true"></span>${name}</button
    >${refusal(board, at)}`;
}

// ---- experience

export function growing(board, game, hero) {
  const { grant_experience: give, take_back_mark: back } = mayOf(board, hero);
  const marks = (hero.marks ?? []).filter((one) => !one.back);
  const last = marks.at(-1);
  if (give === undefined && (back === undefined || !last)) return nothing;
  return html`<details class="more">
    <summary>${board.g("xp.title")}</summary>
    <div class="stack stack--tight">
      ${last ? press(board, hero, "unmark", { kind: "take_back_mark", args: { mark: last.number }, label: board.g("xp.back", { cause: causeSaid(game, last) }), reason: back, css: "btn--quiet" }) : nothing}
      ${give === undefined ? nothing : giving(board, hero, give)}
    </div>
  </details>`;
}

function causeSaid(game, { cause, of = "" }) {
  if (cause === "given" && of) return of;
  if (cause === "move" && of) return moveName(game, of);
  if (bandNamed(game, cause)) return bandName(game, cause);
  return has(`move.cause.${cause}`) ? t(`move.cause.${cause}`) : cause;
}

function giving(board, hero, reason) {
  const at = `give-${hero.id}`;
  const args = (data) => ({ character: hero.id, amount: 1, reason: typed(data, "reason") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "grant_experience", args })}>
    ${textField({ id: "give-reason", name: "reason", label: board.g("xp.reason"), max: 200, optional: true })}
    ${formEnd(board, { at, kind: "grant_experience", label: board.g("xp.give"), reason, css: "btn--sm" })}
  </form>`;
}
