// What a player asks the GM for outside of the dice, full defense, and boosts that change hands.

import { html, nothing } from "lit-html";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit, text } from "../../../table/forms.js";
import { deedWord } from "../aspect/deeds.js";
import { reasonField } from "../roll/reasons.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

export function permissionDialog(board, { character, rating, action }) {
  const at = "ask_permission";
  const options = board.page.system.ratings.order.map((key) => ({ value: key, text: ratingName(board, key) }));
  const several = select.dial(board, "multi_target") ? [{ value: "zone", text: t("extras.zone_attack") }] : [];
  const actions = [
    ...["attack", "defend"].map((key) => ({ value: key, text: board.g(`action.${key}.name`) })),
    ...several,
  ];
  const args = (data) => ({
    character,
    rating: text(data, "rating"),
    action: text(data, "action"),
    because: text(data, "because"),
    harm: text(data, "harm"),
  });
  return html`<h2 id="dialog-h">${t("board.ask.permission")}</h2>
    <p class="muted">${t("board.ask.permission_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "ask_permission", args, then: () => board.close() })}>
      ${selectField({ id: "ask-rating", name: "rating", label: t("board.ask.rating"), options, value: rating })}
      ${selectField({ id: "ask-action", name: "action", label: t("board.ask.action"), options: actions, value: action })}
      ${harmField("ask-harm")}
      ${textField({ id: "ask-because", name: "because", label: t("board.ask.because"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "ask_permission", label: t("board.ask.do"), cancel: () => board.close() })}
    </form>`;
}

// What an attack hurts that the list does not know.
export function harmField(id) {
  const kinds = ["physical", "mental"].map((key) => ({ value: key, text: t(`harm.kind.${key}`) }));
  return selectField({
    id,
    name: "harm",
    label: t("board.ask.harm"),
    options: [{ value: "", text: t("board.ask.usual_harm") }, ...kinds],
  });
}

export function removalDialog(board, { character, aspect }) {
  const at = "ask_removal";
  const args = (data) => ({ character, aspect, how: text(data, "how") });
  return html`<h2 id="dialog-h">${t("board.ask.removal", { aspect: select.nameOf(board.store, aspect) })}</h2>
    <p class="muted">${t("board.ask.removal_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "ask_removal", args, then: () => board.close() })}>
      ${textField({ id: "removal-how", name: "how", label: t("board.ask.how"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "ask_removal", label: t("board.ask.do"), cancel: () => board.close() })}
    </form>`;
}

export function guardDialog(board, { character }) {
  const at = "full_defense";
  const { store } = board;
  const others = select
    .tokensOf(store, select.liveScene(store)?.id)
    .filter((token) => token.character !== character && token.state === "in");
  const args = (data) => ({
    character,
    focus: text(data, "focus"),
    whom: list(data, "whom"),
    text: text(data, "text"),
  });
  const focus = ["self", "protect", "against", "oppose"].map((key) => ({
    value: key,
    text: t(`board.guard.focus.${key}`),
  }));
  return html`<h2 id="dialog-h">${t("board.guard.title")}</h2>
    <p class="muted">${t("board.guard.text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "full_defense", args, then: () => board.close() })}>
      ${selectField({ id: "guard-focus", name: "focus", label: t("board.guard.focus_label"), options: focus, value: "self" })}
      ${
        others.length
          ? group(
              t("board.guard.whom"),
              each(
                checkField,
                others.map((token) => ({
                  name: "whom",
                  value: token.character,
                  label: select.nameOf(store, token.character),
                })),
              ),
            )
          : nothing
      }
      ${textField({ id: "guard-text", name: "text", label: t("board.guard.against"), max: 400, optional: true })}
      ${formEnd(board, { at, kind: "full_defense", label: t("board.guard.do"), reason: board.can.acts?.[character]?.full_defense ?? null, cancel: () => board.close() })}
    </form>`;
}

export function waiveDialog(board, { aspect }) {
  const at = "waive_block";
  const known = board.store.get(aspect);
  if (!known) return nothing;
  const args = (data) => ({ aspect, because: text(data, "because") });
  return html`<h2 id="dialog-h">${t("board.blocks.waive")}</h2>
    <p class="muted">${t("board.blocks.tells", { text: known.text, what: { list: known.blocks.map(deedWord) } })}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "waive_block", args, then: () => board.close() })}>
      ${textField({ id: "waive-because", name: "because", label: t("board.ask.because"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "waive_block", label: t("board.blocks.waive"), cancel: () => board.close() })}
    </form>`;
}

export function passBoostDialog(board, { character, aspect }) {
  const at = "pass_boost";
  const allies = board.can.acts?.[character]?.boosts?.[aspect]?.pass ?? [];
  const args = (data) => ({ aspect, to: text(data, "to"), because: text(data, "because") });
  return html`<h2 id="dialog-h">${t("board.boost.pass")}</h2>
    <form class="stack" @submit=${submit(board, { at, kind: "pass_boost", args, then: () => board.close() })}>
      ${selectField({ id: "pass-to", name: "to", label: t("board.boost.pass_to"), options: allies.map((id) => ({ value: id, text: select.nameOf(board.store, id) })) })}
      ${reasonField(board, { id: "pass-because", name: "because", label: t("board.boost.pass_because") })}
      ${formEnd(board, { at, kind: "pass_boost", label: t("board.boost.pass_do"), cancel: () => board.close() })}
    </form>`;
}
