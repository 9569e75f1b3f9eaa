// Resting for a consequence, which the GM has a word in; and the GM's word that it heals faster.

import { html, nothing } from "lit-html";
import { numberField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";

export function restDialog(board, { character, aspect: id }) {
  const aspect = board.store.get(id);
  if (!aspect) return nothing;
  const at = /** @type {const} */ ("rest");
  const { isGm } = board.store;
  const least = board.can.rest_hours?.[id] ?? 1;
  const args = (data) => ({ character, aspect: id, hours: whole(data, "hours"), activity: text(data, "activity") });
  const end = {
    at,
    kind: at,
    label: t(isGm ? "board.rest.do" : "board.rest.ask"),
    reason: board.can.more?.[id]?.rest ?? null,
    cancel: () => board.close(),
  };
  return html`<h2 id="dialog-h">${t("board.rest.rest")}</h2>
    <p class="mark">${aspect.text}</p>
    <p class="muted">${t(isGm ? "board.rest.self" : "board.rest.hint", { n: least })}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${textField({ id: "rest-activity", name: "activity", label: t("board.rest.activity"), required: true })}
      ${numberField({ id: "rest-hours", name: "hours", label: t("board.rest.hours"), value: least, least: 1, most: 2000 })}
      ${formEnd(board, end)}
    </form>`;
}

export function easeDialog(board, { aspect: id }) {
  const aspect = board.store.get(id);
  if (!aspect) return nothing;
  const at = "ease_wound";
  const args = (data) => ({ aspect: id, note: text(data, "note") });
  return html`<h2 id="dialog-h">${t("board.rest.ease")}</h2>
    <p class="mark">${aspect.text}</p>
    <p class="muted">${t("board.rest.ease_about")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${textField({ id: "ease-note", name: "note", label: t("board.rest.note"), required: true })}
      ${formEnd(board, { at, kind: at, label: t("board.rest.ease"), reason: board.can.more?.[id]?.ease_wound ?? null, cancel: () => board.close() })}
    </form>`;
}
