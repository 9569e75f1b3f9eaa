// Stating a fact, with or without a point for it; and the GM's form of the scenario.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { speakers } from "./cards.js";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { aspectOptions } from "../declare/target.js";
import * as select from "../select.js";

export function factDialog(board, { aspect }) {
  const at = "record_fact";
  const { store } = board;
  const scene = select.liveScene(store);
  const own = speakers(board);
  const on = aspect && store.get(aspect)?.on;
  const who = own.find((one) => one.id === on) ?? own[0];
  const whose = [
    ...(store.isGm ? [{ value: "", text: t("play.fact.nobody") }] : []),
    ...own.map((one) => ({ value: one.id, text: one.name })),
  ];
  const none = [{ value: "", text: t("play.fact.no_aspect") }];
  const aspects = [
    ...(store.isGm ? none : []),
    ...(scene ? aspectOptions(board, scene) : []),
    ...(!store.isGm && select.dial(board, "minor_details") ? none : []),
  ];
  const args = (data) =>
    Object.fromEntries(
      [
        ["text", text(data, "text")],
        ["character", text(data, "character")],
        ["aspect", text(data, "aspect")],
      ].filter(([, value]) => value),
    );
  return html`<h2 id="dialog-h">${t("play.fact.record")}</h2>
    <p class="muted">${t("play.fact.record_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "record_fact", args, then: () => board.close() })}>
      ${textField({ id: "fact-text", name: "text", label: t("play.fact.text"), max: 400, rows: 2, required: true })}
      ${whose.length > 1 ? selectField({ id: "fact-who", name: "character", label: t("play.fact.whose"), options: whose, value: store.isGm ? "" : who?.id }) : html`<input type="hidden" name="character" value=${who?.id ?? ""} />`}
      ${selectField({ id: "fact-aspect", name: "aspect", label: t("play.fact.aspect"), options: aspects, value: aspect ?? "" })}
      ${detail(board, who)}
      ${formEnd(board, { at, kind: "record_fact", label: t("play.fact.record"), reason: board.can.commands.record_fact ?? null, cancel: () => board.close() })}
    </form>`;
}

// Where the table allows it: the same words as a detail for a point, which the GM answers.
function detail(board, who) {
  const reason = who && board.can.acts?.[who.id]?.declare_detail;
  if (reason === undefined || !select.dial(board, "declare_detail")) return nothing;
  const at = "declare_detail";
  const send = async (event) => {
    const { form } = event.currentTarget;
    if (!form.reportValidity()) return;
    const data = new FormData(form);
    const args = {
      character: text(data, "character") || who.id,
      text: text(data, "text"),
      ...(text(data, "aspect") ? { aspect: text(data, "aspect") } : {}),
      ...(data.has("known") ? { stretch: false } : {}),
      ...(data.has("free") ? { free: true } : {}),
    };
    if ((await board.act(at, "declare_detail", args)).ok) board.close();
  };
  return html`<p class="field__help">${t("play.fact.pay_note")}</p>
    ${checkField({ name: "known", label: t("play.fact.known") })}${board.all("detailFields", who)}${button(board, { at, kind: at, label: t("play.fact.pay"), reason, css: "btn--sm", click: send })}`;
}

// ---- the scenario, for the GM alone

export function scenarioDialog(board) {
  const at = "write_scenario";
  const form = board.store.get("scenario") ?? {};
  const fields = ["opponent", "goal", "reason"];
  const args = (data) => Object.fromEntries(fields.map((name) => [name, text(data, name)]));
  return html`<h2 id="dialog-h">${icon("secret")} ${t("play.scenario.title")}</h2>
    <p class="muted">${t("play.scenario.text")}</p>
    <form
      class="secret stack"
      @submit=${submit(board, { at, kind: "write_scenario", args, edits: true, then: () => board.close() })}
    >
      ${fields.map((name) => textField({ id: `scenario-${name}`, name, label: t(`play.scenario.${name}`), max: 400, rows: 2, value: form[name] ?? "" }))}
      ${formEnd(board, { at, kind: "write_scenario", label: t("common.button.save"), reason: board.can.commands.write_scenario ?? null, cancel: () => board.close() })}
    </form>`;
}
