// What may be done about a wound now, and by whom: treated, healed, worded anew, given by the GM.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

// In a slot it is the slot that heals; where conditions are marked, each mark by itself. A rule may have another way to heal.
export function woundDeeds(board, character, aspect) {
  if (aspect.was) return begin(board, character, aspect, "rename");
  const key = board.can.conditions?.[character.id] ? aspect.id : aspect.slot;
  const rules = board.all("woundDeeds", character, aspect);
  const healing = rules.length ? nothing : heal(board, character, aspect, key);
  return html`${treat(board, aspect)}${begin(board, character, aspect, "start")}${reword(board, character, aspect)}${healing}${rules}`;
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

export function give(board, character) {
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
