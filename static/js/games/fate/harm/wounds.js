// Wounds on a sheet: what each slot or condition holds, how it heals, and who may do something about it now.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

export function wounds(board, character) {
  const shown = board.can.conditions?.[character.id];
  const lines = shown
    ? conditions(board, character, shown)
    : Object.entries(character.slots ?? {}).map(([slot, absorbs]) => slotLine(board, character, slot, absorbs));
  return html`<div class="slots">${lines}${extremes(board, character)}</div>
    ${give(board, character)}`;
}

function slotLine(board, character, slot, absorbs) {
  const aspect = select.consequenceIn(board.store, character.id, slot);
  const name = select.slotName(board, slot);
  if (!aspect)
    return html`<div class="slot slot--empty">
      <span class="box" role="img" aria-label=${t("board.stress.slot", { slot: name, absorbs })}>${absorbs}</span
      ><span class="slot__text">${name}</span><span class="note"></span>
    </div>`;
  return full(board, character, aspect, absorbs, name, slot);
}

// Boxes that are free, and each mark as a wound of its own.
function conditions(board, character, shown) {
  return board.page.system.conditions
    .filter((one) => one.key in shown.boxes)
    .flatMap(({ key, row, absorbs }) => {
      const name = board.g(`condition.${key}.name`);
      const marked = select
        .aspectsOn(board.store, character.id)
        .filter((aspect) => aspect.kind === "consequence" && aspect.slot === key);
      const room = shown.rows[row];
      const free = shown.boxes[key] - marked.length;
      const note = room
        ? t(room.marked >= room.most ? "harm.row_closed" : "harm.row", { n: room.marked, most: room.most })
        : "";
      const empty =
        free > 0
          ? html`<div class="slot slot--empty slot--marks">
              <span class="track"
                >${Array.from({ length: free }, () => html`<span class="box" role="img" aria-label=${t("harm.free", { name })}>${absorbs}</span>`)}</span
              ><span class="slot__text">${name}</span><span class="note">${note}</span>
            </div>`
          : nothing;
      return [...marked.map((aspect) => full(board, character, aspect, absorbs, name, aspect.id)), empty];
    });
}

// What an extreme consequence left stands among the aspects too; here it is said what it was.
function extremes(board, character) {
  const { absorbs } = board.page.system.extreme;
  return select
    .aspectsOn(board.store, character.id)
    .filter((aspect) => aspect.was)
    .map(
      (aspect) =>
        html`<div class="wound">
          <div class="slot slot--full">
            <span class="box" role="img" aria-label=${t("board.stress.slot", { slot: t("harm.extreme"), absorbs })}
              >${absorbs}</span
            ><span class="slot__text">${aspect.text}</span
            ><span class="note">${t("harm.was", { text: aspect.was })}</span>
          </div>
          <div class="row wound__do">${begin(board, character, aspect, "rename")}</div>
        </div>`,
    );
}

// A wound, and under it what may be done about it.
function full(board, character, aspect, absorbs, name, key) {
  const state = aspect.treated ? html`<span class="tag tag--ok">${t("harm.healing")}</span>` : nothing;
  const todo = [
    treat(board, aspect),
    begin(board, character, aspect, "start"),
    reword(board, character, aspect),
    heal(board, character, aspect, key),
  ].filter((one) => one !== nothing);
  return html`<div class="wound">
    <div class=${aspect.treated ? "slot slot--full slot--healing" : "slot slot--full"}>
      <span class="box" role="img" aria-label=${t("board.stress.slot", { slot: name, absorbs })}>${absorbs}</span
      ><span class="slot__text">${aspect.text}</span><span class="note row row--tight">${name}${state}</span>
    </div>
    ${todo.length ? html`<div class="row wound__do">${todo}</div>` : nothing}
  </div>`;
}

function reword(board, character, aspect) {
  if (!select.isOwn(board.store, character.id) || aspect.slot === "mild" || aspect.treated) return nothing;
  return html`<button
    type="button"
    class="btn btn--sm btn--quiet"
    @click=${() => board.open("reword", { aspect: aspect.id })}
  >
    ${t("board.sheet.reword")}
  </button>`;
}

// Clearing it, once its time has come. Where it can be treated first, that is what there is to do.
function heal(board, character, aspect, key) {
  const own = select.isOwn(board.store, character.id);
  const reason = board.can.heal ? board.can.heal[character.id]?.[key] : own ? null : undefined;
  if (reason?.code === "untreated" && healers(board, aspect).length) return nothing;
  return button(board, {
    at: `heal-${key}`,
    kind: "recover",
    label: t("board.sheet.recover"),
    reason,
    css: "btn--sm btn--quiet",
    click: () => board.open("recover", { character: character.id, slot: key }),
  });
}

// ---- treating it

// Those of this viewer's characters who are there may try.
export function healers(board, aspect) {
  const may = board.can.treat ?? {};
  return Object.keys(may).filter((id) => may[id][aspect.id]);
}

function treat(board, aspect) {
  const able = healers(board, aspect);
  if (!able.length) return nothing;
  const reasons = able.map((id) => board.can.treat[id][aspect.id].reason);
  return button(board, {
    at: `treat-${aspect.id}`,
    kind: "declare_action",
    label: html`${icon("hand")}${t("harm.treat")}`,
    name: t("harm.treat_of", { text: aspect.text }),
    reason: reasons.includes(null) ? null : reasons[0],
    css: "btn--sm",
    click: () => board.open("treat", { aspect: aspect.id }),
  });
}

export function treatDialog(board, { aspect: id }) {
  const aspect = board.store.get(id);
  const able = aspect ? healers(board, aspect) : [];
  if (!able.length)
    return html`<h2 id="dialog-h">${t("harm.treat")}</h2>
      <p class="muted">${t("harm.treat_none")}</p>`;
  const who = able.includes(board.ui.healer)
    ? board.ui.healer
    : (able.find((one) => !board.can.treat[one][id].reason) ?? able[0]);
  const { difficulty, ratings, reason } = board.can.treat[who][id];
  const known = ratings.length ? ratings : board.page.system.ratings.order;
  const at = "treat";
  const args = (data) => ({
    character: who,
    action: "overcome",
    rating: text(data, "rating"),
    treats: id,
    text: text(data, "words"),
  });
  const options = known.map((key) => ({
    value: key,
    text: t("board.declare.rating_option", {
      name: ratingName(board, key),
      value: { signed: board.store.get(who)?.ratings?.[key] ?? 0 },
    }),
  }));
  const self = aspect.on === who ? html` ${t("harm.treat_self")}` : nothing;
  return html`<h2 id="dialog-h">${t("harm.treat_title", { name: select.nameOf(board.store, aspect.on) })}</h2>
    <p class="mark">${aspect.text}</p>
    <p class="muted">${t("harm.treat_note", { value: { signed: difficulty } })}${self}</p>
    <form @submit=${submit(board, { at, kind: "declare_action", args, then: () => board.close() })}>
      ${able.length > 1 ? selectField({ id: "treat-who", name: "who", label: t("harm.treat_who"), options: able.map((one) => ({ value: one, text: select.nameOf(board.store, one) })), value: who, change: (event) => board.set({ healer: event.target.value }) }) : nothing}
      ${selectField({ id: "treat-rating", name: "rating", label: t("harm.treat_with"), options })}
      ${textField({ id: "treat-words", name: "words", label: t("harm.new_words"), hint: t("harm.new_words_hint"), optional: true, css: "field--aspect" })}
      ${formEnd(board, { at, kind: "declare_action", label: t("harm.treat_do"), reason, cancel: () => board.close() })}
    </form>`;
}

// ---- at a breakthrough

function begin(board, character, aspect, what) {
  const reason = board.can.start?.[character.id]?.[aspect.id];
  return button(board, {
    at: `begin-${aspect.id}`,
    kind: "start_recovery",
    label: t(`harm.${what}`),
    reason,
    css: "btn--sm btn--primary",
    click: () => board.open("begin", { character: character.id, aspect: aspect.id }),
  });
}

export function beginDialog(board, { character, aspect: id }) {
  const aspect = board.store.get(id);
  if (!aspect) return nothing;
  const at = "begin";
  const kind = aspect.was ? "rename_extreme" : "start_recovery";
  const args = (data) => ({ character, aspect: id, text: text(data, "text") });
  return html`<h2 id="dialog-h">${t(aspect.was ? "harm.rename" : "harm.start")}</h2>
    <p class="mark">${aspect.text}</p>
    <p class="muted">${aspect.was ? t("harm.rename_note", { text: aspect.was }) : t("harm.start_note")}</p>
    <form @submit=${submit(board, { at, kind, args, edits: true, then: () => board.close() })}>
      ${textField({ id: "begin-text", name: "text", label: t("harm.new_words"), required: true, css: "field--aspect" })}
      ${formEnd(board, { at, kind, label: t(aspect.was ? "harm.rename_do" : "harm.start_do"), cancel: () => board.close() })}
    </form>`;
}

// ---- by the GM's word

function give(board, character) {
  const shown = board.can.conditions?.[character.id];
  if (!board.store.isGm || !Object.keys(character.slots ?? {}).length) return nothing;
  const open = shown
    ? board.page.system.conditions.filter((one) => one.key in shown.boxes)
    : Object.keys(character.slots).filter((slot) => !select.consequenceIn(board.store, character.id, slot));
  if (!open.length) return nothing;
  return html`<div class="row">
    <button
      type="button"
      class="btn btn--sm btn--quiet"
      @click=${() => board.open("wound", { character: character.id })}
    >
      ${icon("plus")}${t("harm.give")}
    </button>
  </div>`;
}

export function woundDialog(board, { character: id }) {
  const character = board.store.get(id);
  if (!character) return nothing;
  const shown = board.can.conditions?.[id];
  const options = shown
    ? board.page.system.conditions
        .filter((one) => one.key in shown.boxes)
        .map((one) => ({ value: one.key, text: board.g(`condition.${one.key}.name`) }))
    : Object.keys(character.slots)
        .filter((slot) => !select.consequenceIn(board.store, id, slot))
        .map((slot) => ({ value: slot, text: select.slotName(board, slot) }));
  const at = "wound";
  const args = (data) => ({
    character: id,
    slot: text(data, "slot"),
    text: text(data, "text"),
    reason: text(data, "reason"),
  });
  return html`<h2 id="dialog-h">${t("harm.give_title", { name: character.name })}</h2>
    <p class="muted">${t("harm.give_note")}</p>
    <form @submit=${submit(board, { at, kind: "give_consequence", args, then: () => board.close() })}>
      ${selectField({ id: "wound-slot", name: "slot", label: t("harm.give_slot"), options })}
      ${textField({ id: "wound-text", name: "text", label: t("board.cards.text"), required: true, css: "field--aspect" })}
      ${textField({ id: "wound-reason", name: "reason", label: t("harm.reason"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "give_consequence", label: t("harm.give_do"), cancel: () => board.close() })}
    </form>`;
}
