// What a character may do: the four actions, giving in, stunts. The form of the chosen action is fetched with it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { because, blocked, button, refusal, why } from "../../../table/controls.js";
import { portrait } from "../../../table/people/faces.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";
import { actionIcon } from "../roll/words.js";

export function declarePanel(board, character) {
  const { store, ui } = board;
  const act = board.can.acts[character.id];
  const chosen = ui.declare?.action;
  return html`<article class="roll declare" aria-labelledby="declare-h">
    <header class="roll__head">
      ${portrait(board, character.id, "xs")}
      <h2 id="declare-h">
        ${store.isGm ? t("board.declare.what_does", { name: character.name }) : t("board.declare.what")}
      </h2>
      ${chosen ? html`<button type="button" class="btn btn--quiet btn--icon btn--sm push" aria-label=${t("common.button.cancel")} @click=${() => board.set({ declare: null })}>${icon("x")}</button>` : nothing}
    </header>
    <div class="roll__body">
      ${actors(board, character)}${actions(board, character, act, chosen)}
      ${act.declare ? because(board, act.declare) : nothing} ${refusal(board, "declare")}
      ${chosen && act.declare === null && !act.actions?.[chosen] ? form(board, character, chosen) : nothing}
      ${chosen ? nothing : others(board, character, act)}
    </div>
  </article>`;
}

function actors(board, character) {
  const own = select
    .actors(board.store)
    .filter((one) => select.tokenOf(board.store, one.id)?.state === "in" || one.id === character.id);
  if (own.length < 2) return nothing;
  const change = (event) => board.set({ actor: event.target.value, declare: null });
  return html`<div class="field">
    <label for="declare-actor">${t("board.declare.who")}</label
    ><select id="declare-actor" name="actor" aria-invalid="false" @change=${change}>
      ${own.map((one) => html`<option value=${one.id} ?selected=${one.id === character.id}>${one.name}</option>`)}
    </select>
  </div>`;
}

function actions(board, character, act, chosen) {
  const no = blocked(board, "declare_action", act.declare);
  return html`<div class="actions" role="group" aria-label=${t("board.declare.actions")}>
      ${board.page.system.actions.map(({ key, rolled }) => html`<button type="button" class=${`action action--${actionIcon(board, key)}`} aria-pressed=${chosen === key ? "true" : "false"} title=${board.g(`action.${key}.for`)} ?disabled=${no || !rolled || Boolean(act.actions?.[key])} @click=${() => choose(board, character, key)}>${icon(actionIcon(board, key))}${board.g(`action.${key}.name`)}</button>`)}
    </div>
    ${act.declare ? nothing : closed(board, act)}`;
}

// What was said against the action before does not speak of this one.
function choose(board, character, action) {
  board.refusals.delete("declare");
  board.set({ actor: character.id, declare: { ...board.ui.declare, action, rating: undefined, gap: null } });
}

// The actions that the running challenge or contest does not leave, each reason once.
function closed(board, act) {
  const reasons = new Map();
  for (const [key, reason] of Object.entries(act.actions ?? {})) {
    if (reason)
      reasons.set(why(board, reason), [...(reasons.get(why(board, reason)) ?? []), board.g(`action.${key}.name`)]);
  }
  return [...reasons].map(
    ([text, names]) =>
      html`<p class="field__help">${t("play.declare.closed", { actions: { list: names } })}. ${text}</p>`,
  );
}

// Beside the four actions: ending the turn, giving in, once-per-session stunts.
function others(board, character, act) {
  const end = endTurn(board, character, act);
  const give = button(board, {
    at: "give_in",
    kind: "give_in",
    label: t("board.declare.give_in"),
    reason: act.give_in === null ? null : undefined,
    css: "btn--sm btn--quiet",
    click: () => board.open("give_in", { character: character.id }),
  });
  const stunts = Object.entries(act.use_stunt ?? {}).map(([id, reason]) => {
    const stunt = character.stunts.find((one) => one.id === id);
    return stunt
      ? button(board, {
          at: `stunt-${id}`,
          kind: "use_stunt",
          label: t("board.declare.use_stunt", { name: stunt.name }),
          reason,
          css: "btn--sm btn--quiet",
          click: () => board.open("use_stunt", { character: character.id, stunt: id }),
        })
      : nothing;
  });
  const opens = (kind, label) =>
    button(board, {
      at: `opens-${kind}`,
      kind,
      label,
      reason: kind === "full_defense" && act.declare ? undefined : act[kind],
      css: "btn--sm btn--quiet",
      click: () => board.open(kind, { character: character.id }),
    });
  const more = [
    opens("full_defense", t("board.guard.title")),
    board.store.isGm ? nothing : opens("ask_permission", t("board.ask.permission_short")),
    ...board.all("acting", character, act),
  ].filter((one) => one !== nothing);
  return end === nothing && give === nothing && !stunts.length && !more.length
    ? nothing
    : html`<div class="row">${end}${give}${stunts}${more}</div>`;
}

// On a phone, where the turns are on another tab: what is left to do once the action is spent.
function endTurn(board, character, act) {
  return button(board, {
    at: `spent-${character.id}`,
    kind: "end_turn",
    args: { character: character.id },
    label: t("board.turns.end"),
    reason: act.declare && act.end_turn === null ? null : undefined,
    css: "btn--sm btn--primary only-s",
    keys: "e",
  });
}

function form(board, character, action) {
  return later(board, "declare_form", () => import("./declareform.js"))?.form(board, character, action) ?? nothing;
}
