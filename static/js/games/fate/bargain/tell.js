// Dialogs that ask for a sentence: giving in, sending back, a stunt's use, recovery, rewording a consequence.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { aspectOptions } from "../declare/target.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { stuntArgs, stuntFields } from "../sheet/stuntform.js";
import { stuntLine, usesNote } from "../sheet/stuntline.js";

function sentence(
  board,
  {
    at,
    kind,
    title,
    note,
    label,
    send,
    args,
    name = "text",
    max = 400,
    danger = false,
    extra = nothing,
    value = "",
    required = true,
  },
) {
  return html`<h2 id="dialog-h">${title}</h2>
    ${note ? html`<p class="muted">${note}</p>` : nothing}
    <form @submit=${submit(board, { at, kind, args, edits: Boolean(value), then: () => board.close() })}>
      ${extra} ${textField({ id: `${at}-text`, name, label, max, rows: 2, required, value })}
      ${formEnd(board, { at, kind, label: send, cancel: () => board.close(), css: danger ? "btn--danger" : "btn--primary" })}
    </form>`;
}

export function giveInDialog(board, { character }) {
  return sentence(board, {
    at: "give_in",
    kind: "give_in",
    title: t("board.tell.give_in"),
    note: `${t("board.tell.give_in_note")} ${t("harm.paid", { when: select.dial(board, "concession_paid") })}`,
    label: t("board.tell.terms"),
    send: t("board.tell.give_in_do"),
    args: (data) => ({ character, terms: text(data, "text") }),
  });
}

export function sendBackDialog(board, { id }) {
  return sentence(board, {
    at: "send_back",
    kind: "send_back",
    title: t("board.tell.send_back"),
    note: t("board.tell.send_back_note"),
    label: t("board.tell.ask"),
    send: t("board.roll.do.send_back"),
    args: (data) => ({ roll: id, ask: text(data, "text") }),
  });
}

// What a use asks for besides: an aspect it does away with or is safe from, the fact it makes true.
const ASKS_ASPECT = { removes_aspect: "required", ignore_effect: "optional" };
const ASKS_TEXT = { true_fact: "required", ignore_effect: "optional", "": "optional" };

export function useStuntDialog(board, { character, stunt }) {
  const found = board.store.get(character)?.stunts?.find((one) => one.id === stunt);
  if (!found) return nothing;
  const at = "use_stunt";
  const said = (data) =>
    Object.fromEntries(["aspect", "text"].map((name) => [name, text(data, name)]).filter(([, value]) => value));
  return html`<h2 id="dialog-h">${found.name}</h2>
    <p class="muted">${stuntLine(board, found)}</p>
    <p class="note">${usesNote(board, found)}</p>
    <form
      @submit=${submit(board, { at, kind: "use_stunt", args: (data) => ({ character, stunt, ...said(data) }), then: () => board.close() })}
    >
      ${aspectField(board, found)}${saidField(found)}
      ${formEnd(board, { at, kind: "use_stunt", label: t("play.stunt.use"), reason: board.can.acts?.[character]?.use_stunt?.[stunt] ?? null, cancel: () => board.close() })}
    </form>`;
}

function aspectField(board, { effect }) {
  const scene = select.liveScene(board.store);
  const asks = ASKS_ASPECT[effect];
  if (!asks || !scene) return nothing;
  const removes = effect === "removes_aspect";
  const none = asks === "optional" ? [{ value: "", text: t("board.tell.no_aspect") }] : [];
  const usable = (aspect) => !removes || aspect.kind === "situation";
  return selectField({
    id: "stunt-aspect",
    name: "aspect",
    label: t(removes ? "board.tell.stunt_aspect" : "play.stunt.ignores"),
    options: [...none, ...aspectOptions(board, scene, usable)],
    value: "",
    optional: asks === "optional",
  });
}

function saidField({ effect }) {
  const asks = ASKS_TEXT[effect];
  if (!asks) return nothing;
  const required = asks === "required";
  return textField({
    id: "stunt-text",
    name: "text",
    label: t(required ? "play.stunt.fact" : "play.stunt.how"),
    max: 400,
    rows: 2,
    required,
    optional: !required,
  });
}

// The same stunt in other words, or another one in its place.
export function proposeStuntDialog(board, { character, stunt }) {
  const found = board.store.get(character)?.stunts?.find((one) => one.id === stunt);
  if (!found) return nothing;
  const reworded = sentence(board, {
    at: "propose_stunt",
    kind: "propose_stunt",
    title: found.name,
    note: t("board.tell.reword_note"),
    label: t(found.kind === "bonus" ? "play.stunt.circumstance" : "play.stunt.text"),
    send: t("board.tell.reword_do"),
    value: found.kind === "bonus" ? found.circumstance : found.text,
    args: (data) => ({ character, stunt, text: text(data, "text") }),
  });
  const at = "propose_stunt-instead";
  const args = (data) => ({ character, stunt, instead: stuntArgs(data, "instead") });
  return html`${reworded}
    <details class="more">
      <summary>${t("play.stunt.another")}</summary>
      <form class="stack" @submit=${submit(board, { at, kind: "propose_stunt", args, then: () => board.close() })}>
        ${stuntFields(board, "instead")}${formEnd(board, { at, kind: "propose_stunt", label: t("play.stunt.another_do"), css: "" })}
      </form>
    </details>`;
}

// A wound that was treated just goes, once its time has come; else it is said how.
export function recoverDialog(board, { character, slot }) {
  const aspect = board.store.get(slot) ?? select.consequenceIn(board.store, character, slot);
  const treated = Boolean(aspect?.treated);
  return sentence(board, {
    at: "recover",
    kind: "recover",
    title: t("board.tell.recover"),
    note: aspect?.text,
    label: t("board.tell.how"),
    send: t("board.tell.recover_do"),
    required: !treated,
    args: (data) => ({ character, slot, how: text(data, "text") }),
  });
}

export function rewordDialog(board, { aspect }) {
  return sentence(board, {
    at: "reword",
    kind: "reword_consequence",
    title: t("board.tell.reword"),
    note: t("board.tell.reword_note"),
    label: t("board.cards.text"),
    send: t("board.tell.reword_do"),
    max: 200,
    value: board.store.get(aspect)?.text ?? "",
    args: (data) => ({ aspect, text: text(data, "text") }),
  });
}
