// The GM's dialogs about countdowns: making and changing one, and letting time pass.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, group, numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";
import { makes } from "../openers.js";
import { characterOptions } from "../../gm/gm.js";
import { lasts } from "./countdowns.js";
import * as select from "../../select.js";

const TRIGGERS = ["exchange", "minute", "hour", "day", "consequence", "taken_out"];
const PERSONAL = ["consequence", "taken_out"];
const USUAL = 4;
const MOST_BOXES = 24;
const MOST_TRIGGERS = 8;

// `scene`: a prepared one that it is to wait in.
export function countdownDialog(board, { id, scene }) {
  const known = id ? board.store.get(id) : null;
  if (id && !known) return nothing;
  const at = "countdown";
  const kind = known ? "edit_countdown" : "make_countdown";
  const rows = board.ui.form.rows ?? known?.triggers.length ?? 0;
  const done = () => board.close();
  const make = t(scene ? "extras.countdown.prepare" : "extras.countdown.make");
  const ends = Boolean(scene || known?.scene || select.liveScene(board.store));
  const args = (data) => ({
    ...(known ? { countdown: id } : scene ? { scene } : {}),
    ...(ends ? { lasting: data.has("lasting") } : {}),
    name: text(data, "name"),
    outcome: text(data, "outcome"),
    boxes: whole(data, "boxes"),
    visibility: text(data, "visibility"),
    triggers: triggersIn(data, rows),
  });
  return html`<h2 id="dialog-h">${known ? t("extras.countdown.edit") : make}</h2>
    <p class="muted">${t("extras.countdown.what")}</p>
    <form class="stack" @submit=${submit(board, { at, kind, args, edits: Boolean(known), then: done })}>
      ${textField({ id: "countdown-name", name: "name", label: t("extras.countdown.name"), value: known?.name ?? "", max: 80, required: true, css: "field--title" })}
      ${textField({ id: "countdown-outcome", name: "outcome", label: t("extras.countdown.outcome"), value: known?.outcome ?? "", max: 400, required: true })}
      ${numberField({ id: "countdown-boxes", name: "boxes", label: t("extras.countdown.n"), value: known?.boxes ?? USUAL, least: Math.max(1, known?.marked ?? 1), most: MOST_BOXES })}
      ${group(
        t("extras.countdown.visibility"),
        ["hidden", "boxes_only", "open"].map((key) =>
          checkField({
            type: "radio",
            name: "visibility",
            value: key,
            label: t(`extras.countdown.visible.${key}`),
            checked: key === (known?.visibility ?? "hidden"),
          }),
        ),
      )}
      ${triggerFields(board, known, rows)}
      ${ends ? checkField({ name: "lasting", label: t("extras.countdown.lasting"), note: t("extras.countdown.lasting_note"), checked: lasts(known) }) : nothing}
      ${formEnd(board, { at, kind, label: known ? t("common.button.save") : make, reason: known ? null : (makes(board, kind, scene) ?? null), cancel: done })}
    </form>`;
}

// What this dialog remembers while it is open.
function keep(board, more) {
  board.set({ form: { ...board.ui.form, ...more } });
}

// Each line: what marks a box, of whom, and of which box only. A line without an event is left out.
function triggerFields(board, known, rows) {
  return group(
    t("extras.countdown.triggers"),
    html`<p class="field__help">${t("extras.countdown.triggers_note")}</p>
      ${Array.from({ length: rows }, (_, n) => triggerField(board, known?.triggers[n] ?? { on: "exchange" }, n))}
      ${rows < MOST_TRIGGERS ? html`<div><button type="button" class="btn btn--sm btn--quiet" @click=${() => keep(board, { rows: rows + 1 })}>${icon("plus")}${t("extras.countdown.more")}</button></div>` : nothing}`,
  );
}

function triggerField(board, trigger, n) {
  const now = board.ui.form[`on-${n}`] ?? trigger.on;
  const events = [
    ...TRIGGERS.map((key) => ({ value: key, text: t(`extras.countdown.on.${key}`, { name: "" }) })),
    { value: "", text: t("extras.countdown.no_trigger") },
  ];
  const change = (event) => keep(board, { [`on-${n}`]: event.target.value });
  const anybody = { value: "", text: t("extras.countdown.anybody") };
  const boxes = [
    { value: "", text: t("extras.countdown.any_box") },
    ...Array.from({ length: MOST_BOXES }, (_, at) => ({
      value: String(at + 1),
      text: t("extras.countdown.one_box", { n: at + 1 }),
    })),
  ];
  return html`<div class="stack stack--tight">
    ${selectField({ id: `trigger-${n}`, name: `on-${n}`, label: t("extras.countdown.when_n", { n: n + 1 }), options: events, value: now, change })}
    ${
      now
        ? html`<div class="pair">
            ${selectField({ id: `trigger-box-${n}`, name: `box-${n}`, label: t("extras.countdown.box_n", { n: n + 1 }), options: boxes, value: String(trigger.box ?? "") })}
            ${PERSONAL.includes(now) ? selectField({ id: `trigger-who-${n}`, name: `who-${n}`, label: t("extras.countdown.whose_n", { n: n + 1 }), options: [anybody, ...characterOptions(board)], value: trigger.who ?? "" }) : nothing}
          </div>`
        : nothing
    }
  </div>`;
}

function triggersIn(data, rows) {
  return Array.from({ length: rows }, (_, n) => n)
    .filter((n) => text(data, `on-${n}`))
    .map((n) => ({
      on: text(data, `on-${n}`),
      ...(text(data, `who-${n}`) ? { who: text(data, `who-${n}`) } : {}),
      ...(whole(data, `box-${n}`) ? { box: whole(data, `box-${n}`) } : {}),
    }));
}

export function timeDialog(board) {
  const at = "pass_time";
  const args = (data) => ({ unit: text(data, "unit"), amount: whole(data, "amount") });
  const units = ["minute", "hour", "day"].map((key) => ({ value: key, text: t(`extras.time.${key}`) }));
  return html`<h2 id="dialog-h">${t("extras.time.pass")}</h2>
    <p class="muted">${t("extras.time.pass_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      <div class="pair">
        ${numberField({ id: "time-amount", name: "amount", label: t("extras.time.amount"), value: 1, least: 1, most: 99 })}
        ${selectField({ id: "time-unit", name: "unit", label: t("extras.time.unit"), options: units, value: "hour" })}
      </div>
      ${formEnd(board, { at, kind: at, label: t("extras.time.pass_do"), reason: board.can.commands.pass_time ?? null, cancel: () => board.close() })}
    </form>`;
}
