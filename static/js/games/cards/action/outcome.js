// Once the outcome stands: one choice from the menu, the vote on an ending, its other words; and a bargain that waits.

import { html, nothing } from "lit-html";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { kinds } from "../card/kinds.js";
import { where, whereArgs } from "../card/where.js";
import { awaited } from "./awaited.js";
import * as select from "../select.js";

const MENU = ["add_aspect", "remove_aspect", "resolve_scene", "offer_bargain", "waive_choice"];

export function outcomeOf(board, action) {
  const draw = { menu, vote, restate, bargain }[action.step];
  return html`<div class="talk__turn">${draw(board, action)}</div>`;
}

const waits = (board, what) => html`<p class="talk__waits note">${board.g(`act.waits.${what}`)}</p>`;

// ---- the menu

function menu(board, action) {
  const may = board.can.action?.do ?? {};
  const open = MENU.filter((kind) => may[kind] !== undefined);
  if (!open.length) return waits(board, action.outcome === "success" ? "menu_player" : "menu_gm");
  const picked =
    board.ui.pick?.of === action.id && open.includes(board.ui.pick.kind) ? board.ui.pick.kind : first(board, open);
  const one = (kind) =>
    html`<button
      type="button"
      aria-pressed=${kind === picked ? "true" : "false"}
      @click=${() => board.set({ pick: { of: action.id, kind } })}
    >
      ${board.g(`pick.${kind}`)}
    </button>`;
  return html`<p class="label" id="pick-h">${board.g(`pick.title.${action.outcome}`)}</p>
    <span class="seg seg--wrap" role="group" aria-labelledby="pick-h">${open.map(one)}</span>
    ${FORMS[picked](board, may[picked])}`;
}

function first(board, open) {
  return board.can.board?.mode === "short" ? (open.find((kind) => kind === "resolve_scene") ?? open[0]) : open[0];
}

function form(board, kind, fields, args, reason) {
  return html`<form class="talk__form" @submit=${submit(board, { at: kind, kind, args })}>
    ${fields} ${formEnd(board, { at: kind, kind, label: board.g(`pick.do.${kind}`), reason })}
  </form>`;
}

const FORMS = {
  add_aspect: adding,
  remove_aspect: removing,
  resolve_scene: resolving,
  offer_bargain: offering,
  waive_choice: waiving,
};

function adding(board, reason) {
  const fields = html`${textField({ id: "add-text", name: "text", label: board.g("lay.text"), max: 200, required: true })}${where(board, "add")}${kinds(board, board.store.isGm ? "detrimental" : "beneficial")}`;
  const args = (data) => ({ text: text(data, "text"), ...whereArgs(data), aspect_kind: text(data, "kind") });
  return form(board, "add_aspect", fields, args, reason);
}

function removing(board, reason) {
  const may = board.can.action.remove;
  const groups = select.inPlay(board.store).map((one) => ({
    group: one.on === "scene" ? one.name : board.g(`person.on_${one.on}`, { name: one.name }),
    options: one.lines
      .filter((line) => may[line.id] !== undefined)
      .map((line) => ({ value: line.id, text: line.text })),
  }));
  if (!groups.some((one) => one.options.length)) return html`<p class="note">${board.g("pick.nothing")}</p>`;
  const fields = selectField({
    id: "remove-aspect",
    name: "aspect",
    label: board.g("pick.which"),
    options: groups,
    value: groups.flatMap((one) => one.options)[0].value,
  });
  return form(board, "remove_aspect", fields, (data) => ({ aspect: text(data, "aspect") }), reason);
}

function endingField(board, hint) {
  return textField({
    id: "ending",
    name: "ending",
    label: board.g("pick.ending"),
    rows: 2,
    max: 400,
    required: true,
    hint,
  });
}

// Where nobody who is here plays in the scene any more, whoever runs the game ends it by a word.
export function leftAlone(board) {
  const at = "alone";
  const args = (data) => ({ ending: text(data, "ending") });
  return html`<article class="talk" aria-labelledby="alone-h">
    <header class="talk__head"><h2 id="alone-h">${board.g("alone.title")}</h2></header>
    <form class="talk__form" @submit=${submit(board, { at, kind: "resolve_scene", args })}>
      ${endingField(board, board.g("alone.note"))}
      ${formEnd(board, { at, kind: "resolve_scene", label: board.g("alone.do") })}
    </form>
  </article>`;
}

function resolving(board, reason) {
  const hint = board.can.board?.votes_needed ? board.g("pick.everybody", { n: board.can.board.votes_needed }) : "";
  const fields = endingField(board, hint);
  return form(board, "resolve_scene", fields, (data) => ({ ending: text(data, "ending") }), reason);
}

function offering(board, reason) {
  const chosen = board.ui.laying.price ?? "implicit";
  const change = (event) => board.set({ laying: { ...board.ui.laying, price: event.target.value } });
  const there = select.heroes(board.store).filter((hero) => select.isThere(board.store, hero.id));
  const price = ["implicit", "explicit"].map((value) =>
    checkField({
      name: "price",
      value,
      type: "radio",
      label: board.g(`bargain.${value}`),
      note: board.g(`bargain.${value}_note`),
      checked: chosen === value,
      change,
    }),
  );
  const told = html`${textField({ id: "bargain-cost", name: "cost", label: board.g("bargain.cost"), max: 400 })}
    <details class="more">
      <summary>${board.g("bargain.mark")}</summary>
      <div class="stack stack--tight">
        ${textField({ id: "bargain-mark", name: "mark", label: board.g("lay.text"), max: 200, optional: true })}
        ${selectField({ id: "bargain-who", name: "status_of", label: board.g("lay.status"), options: there.map((one) => ({ value: one.id, text: one.name })), value: select.actionOf(board.store)?.who ?? there[0]?.id })}
      </div>
    </details>`;
  const args = (data) => ({
    outcome: text(data, "outcome"),
    price: text(data, "price"),
    cost: text(data, "cost"),
    ...(text(data, "mark") ? { mark: text(data, "mark"), status_of: text(data, "status_of") } : {}),
  });
  const fields = html`${textField({ id: "bargain-outcome", name: "outcome", label: board.g("bargain.outcome"), rows: 2, max: 400, required: true })}
  ${group(board.g("bargain.price"), price)}${chosen === "explicit" ? told : nothing}`;
  return form(board, "offer_bargain", fields, args, reason);
}

function waiving(board, reason) {
  return form(board, "waive_choice", html`<p class="note">${board.g("pick.waive_note")}</p>`, () => ({}), reason);
}

// ---- the vote

function vote(board, action) {
  const may = board.can.action?.do ?? {};
  const { store } = board;
  const yes = Object.keys(action.votes).map((member) =>
    member === "gm" ? t("common.role_title.gm") : select.memberName(store, member),
  );
  return html`<blockquote class="talk__ending">${action.ending}</blockquote>
    ${yes.length ? html`<p class="note">${icon("check", "sm")} ${board.g("vote.yes", { names: { list: yes } })}</p>` : nothing}
    ${awaited(board)}
    ${
      may.vote_ending === undefined
        ? nothing
        : html`<footer class="talk__foot">
            ${press(board, "no", may.vote_ending, "")}${press(board, "yes", may.vote_ending, "btn--primary")}
          </footer>`
    }
    ${
      may.ask_restatement === undefined
        ? nothing
        : html`<details class="more">
            <summary>${board.g("vote.other_words")}</summary>
            <form
              class="talk__form"
              @submit=${submit(board, { at: "restatement", kind: "ask_restatement", args: (data) => ({ because: text(data, "because") }) })}
            >
              ${textField({ id: "restate-why", name: "because", label: board.g("vote.why"), max: 400, required: true })}
              ${formEnd(board, { at: "restatement", kind: "ask_restatement", label: board.g("vote.ask"), css: "" })}
            </form>
          </details>`
    }`;
}

function press(board, word, reason, css) {
  return button(board, {
    at: `vote-${word}`,
    kind: "vote_ending",
    args: { yes: word === "yes" },
    label: board.g(`vote.do.${word}`),
    reason,
    css,
  });
}

function restate(board, action) {
  if (board.can.action?.do.restate_ending === undefined) return waits(board, "restate");
  return html`<form
    class="talk__form"
    @submit=${submit(board, { at: "restate", kind: "restate_ending", args: (data) => ({ ending: text(data, "ending") }) })}
  >
    ${textField({ id: "restated", name: "ending", label: board.g("vote.restate"), value: action.ending, rows: 2, max: 400, required: true })}
    ${formEnd(board, { at: "restate", kind: "restate_ending", label: board.g("vote.restate_do") })}
  </form>`;
}

function bargain(board) {
  return html`${waits(board, "bargain")}${awaited(board)}`;
}
