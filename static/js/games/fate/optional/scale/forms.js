// The GM's dialogs about levels of scale: whose they are, and where they do not count.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../../table/forms.js";
import { characterOptions } from "../../gm/gm.js";
import * as select from "../../select.js";
import { scaleOf } from "./panel.js";

export function scaleDialog(board, { target }) {
  const { store, page, ui } = board;
  const at = "set_scale";
  const people = characterOptions(board);
  const whom = ui.form.whom ?? target ?? people.flatMap((one) => one.options)[0]?.value;
  const aspects = select
    .aspectsAround(store, select.liveScene(store)?.id)
    .filter((one) => one.kind !== "boost")
    .map((one) => ({ value: one.id, text: one.text }));
  const levels = [
    { value: "", text: t("extras.scale.none") },
    ...page.system.scale_levels.map((key) => ({ value: key, text: board.g(`scale.${key}`) })),
  ];
  const args = (data) => ({ target: text(data, "target"), scale: text(data, "scale") });
  return html`<h2 id="dialog-h">${t("extras.scale.set")}</h2>
    <p class="muted">${t("extras.scale.set_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${selectField({ id: "scale-target", name: "target", label: t("extras.scale.whom"), options: [...people, { group: t("board.sheet.aspects"), options: aspects }], value: whom, change: (event) => board.set({ form: { whom: event.target.value } }) })}
      ${keyed(whom, selectField({ id: "scale-level", name: "scale", label: t("extras.scale.level"), options: levels, value: scaleOf(store.get(whom)) ?? "" }))}
      ${formEnd(board, { at, kind: at, label: t("common.button.save"), reason: board.can.commands.set_scale ?? null, cancel: () => board.close() })}
    </form>`;
}

// It does not count: on a roll, or (no roll named) in the whole scene, or by one aspect.
export function denyScaleDialog(board, { roll }) {
  const at = "deny_scale";
  const { store } = board;
  const scaled = roll ? [] : store.all("aspect").filter((one) => one.scale);
  const args = (data) => ({
    because: text(data, "because"),
    ...(roll ? { roll } : text(data, "aspect") ? { aspect: text(data, "aspect") } : {}),
  });
  return html`<h2 id="dialog-h">${t("extras.scale.deny")}</h2>
    <p class="muted">${t("extras.scale.deny_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${scaled.length ? selectField({ id: "deny-aspect", name: "aspect", label: t("extras.scale.deny_what"), options: [{ value: "", text: t("extras.scale.deny_scene") }, ...scaled.map((one) => ({ value: one.id, text: one.text }))] }) : nothing}
      ${textField({ id: "deny-because", name: "because", label: t("board.ask.because"), max: 400, required: true })}
      ${formEnd(board, { at, kind: at, label: t("extras.scale.deny_do"), cancel: () => board.close() })}
    </form>`;
}
