// A sheet at the table: what counts in play; the whole of it is a page of its own. The MC marks and clears conditions there.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, numberField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text as typed, whole } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { conditionName, gameOf, moveName, playbookName, text } from "../book.js";
import { circles } from "../kit.js";
import * as select from "../select.js";
import { counters } from "./counters.js";
import { conditions, harm, isMarked, stats } from "./stats.js";

export function sheetDialog(board, { id }) {
  const hero = board.store.get(id);
  if (!hero) return html`<h2 id="dialog-h">${t("board.someone")}</h2>`;
  const game = gameOf(board.store);
  const may = board.can.things?.[id] ?? {};
  const marks = board.can.commands.set_condition;
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <div class="grow">
        <h2 id="dialog-h">${hero.name || t("board.people.unnamed")}</h2>
        ${hero.playbook ? html`<p class="note">${playbookName(game, hero.playbook)}</p>` : nothing}
      </div>
      ${hero.kind === "pc" ? circles(board, hero, game.improve_at ?? 5) : nothing}
    </div>
    <div class="stack">
      ${hero.kind === "pc" ? stats(board, hero) : nothing}${harm(board, hero)}${marks === undefined ? conditions(board, hero) : marking(board, game, hero, marks)}${counters(board, hero)}${gear(board, game, hero)}${moves(board, game, hero)}
      ${may.inflict_harm === undefined || !game.harm?.length ? nothing : harming(board, hero)}
    </div>
    <div class="row">
      <a class="btn btn--sm" href=${select.pageOf(board, "sheet", hero)}>${icon("edit")}${t("board.sheet.page")}</a>
      <a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "paper", hero)} target="_blank"
        >${icon("print")}${t("board.sheet.print")}</a
      >
    </div>`;
}

function gear(board, game, { gear: all = [] }) {
  const things = all.map((piece) => text(piece.text) || piece.thing).filter(Boolean);
  return things.length ? html`<p><b>${board.g("person.gear")}</b> ${things.join(", ")}</p>` : nothing;
}

function moves(board, game, { moves: all = [] }) {
  return all.length
    ? html`<p><b>${board.g("person.moves")}</b> ${all.map((id) => moveName(game, id)).join(", ")}</p>`
    : nothing;
}

// ---- harm, by the MC's hand

function harming(board, hero) {
  const may = board.can.things[hero.id];
  const at = `harm-${hero.id}`;
  const args = (data) => ({ to: hero.id, amount: whole(data, "amount"), ap: data.get("ap") === "on" });
  const heal = button(board, {
    at: `heal-${hero.id}`,
    kind: "heal_by_hand",
    args: { character: hero.id, level: Math.max((hero.harm ?? 0) - 1, 0) },
    label: board.g("harm.heal"),
    reason: may.heal_by_hand,
    css: "btn--sm btn--quiet",
  });
  return html`<details class="more">
    <summary>${board.g("harm.inflict")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "inflict_harm", args })}>
      ${numberField({ id: "harm-n", name: "amount", label: board.g("blow.amount"), value: 1, least: 0, most: 20 })}
      ${checkField({ name: "ap", label: board.g("harm.ap") })}
      ${formEnd(board, { at, kind: "inflict_harm", label: board.g("harm.inflict_do"), reason: may.inflict_harm, css: "btn--sm" })}
    </form>
    ${heal}
  </details>`;
}

// ---- conditions, by the MC's hand

// One press marks a condition or clears it; what the game has no name for is added in words.
function marking(board, game, hero, reason) {
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
