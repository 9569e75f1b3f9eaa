// The GM's dialogs about a great threat: which rules it breaks, what lifts its immunity.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { formEnd, list, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";

// As many as a command takes.
const MOST_FORMS = 20;

export function threatDialog(board, { id }) {
  const { store, ui } = board;
  const at = "set_threat";
  const cast = select.others(store);
  const whom = ui.form.whom ?? id ?? cast[0]?.id;
  /** @type {Partial<Wire.fate.Big>} */
  const big = select.part(store.get(whom), "threat") ?? {};
  const by = ui.form.by ?? big.immunity?.by ?? "";
  const rest = cast.filter((one) => one.id !== whom).map((one) => ({ value: one.id, text: one.name }));
  const none = { value: "", text: t("extras.threat.none") };
  const done = () => board.close();
  return html`<h2 id="dialog-h">${t("extras.threat.title")}</h2>
    <p class="muted">${t("extras.threat.text")}</p>
    ${
      cast.length
        ? keyed(
            whom,
            html`<form
              class="stack"
              @submit=${submit(board, { at, kind: at, args: (data) => threatArgs(whom, by, data), edits: true, then: done })}
            >
              ${selectField({ id: "threat-who", name: "character", label: t("extras.threat.who"), options: cast.map((one) => ({ value: one.id, text: one.name })), value: whom, change: (event) => board.set({ form: { whom: event.target.value } }) })}
              ${selectField({ id: "threat-by", name: "by", label: t("extras.threat.immune"), options: [none, ...["challenge", "contest", "parts"].map((key) => ({ value: key, text: t(`extras.threat.by.${key}`) }))], value: by, change: (event) => board.set({ form: { ...ui.form, by: event.target.value } }) })}
              ${by === "challenge" || by === "contest" ? textField({ id: "threat-name", name: "name", label: t(`extras.threat.which.${by}`), value: big.immunity?.name ?? "", max: 80, optional: true, hint: t("extras.threat.which_hint") }) : nothing}
              ${by ? selectField({ id: "threat-harm", name: "harm", label: t("extras.threat.harm"), options: [{ value: "", text: t("extras.threat.any_harm") }, ...["physical", "mental"].map((key) => ({ value: key, text: t(`harm.kind.${key}`) }))], value: big.immunity?.harm ?? "" }) : nothing}
              ${rest.length ? html`${minions(rest, big)}${forms(board, rest, none, big)}${partFields(rest, none, big)}` : nothing}
              ${formEnd(board, { at, kind: at, label: t("common.button.save"), reason: board.can.commands.set_threat ?? null, cancel: done })}
            </form>`,
          )
        : html`<p class="note">${t("extras.threat.nobody")}</p>`
    }`;
}

// One thing that only some great foes have: open where this one has it.
function fold(title, has, fields) {
  return html`<details class="more" ?open=${has}>
    <summary>${title}</summary>
    <div class="stack stack--tight">${fields}</div>
  </details>`;
}

function minions(rest, big) {
  const who = each(
    checkField,
    rest.map((one) => ({
      name: "minions",
      value: one.value,
      label: one.text,
      checked: big.minions?.includes(one.value),
    })),
  );
  return fold(
    t("extras.threat.minions"),
    big.minions?.length > 0,
    group(t("extras.threat.minions_who"), who, t("extras.threat.minions_note")),
  );
}

// The sheets that take its place, one after the other: those there are, at first one, and more as they are asked for.
function forms(board, rest, none, big) {
  const most = Math.min(MOST_FORMS, rest.length);
  const count = Math.min(most, board.ui.form.forms ?? Math.max(big.forms?.length ?? 0, 1));
  const fields = Array.from({ length: count }, (_, n) =>
    selectField({
      id: `threat-form-${n}`,
      name: "forms",
      label: t("extras.threat.form_n", { n: n + 1 }),
      options: [none, ...rest],
      value: big.forms?.[n] ?? "",
    }),
  );
  return fold(
    t("extras.threat.forms"),
    big.forms?.length > 0,
    html`<p class="field__help">${t("extras.threat.forms_note")}</p>
      ${fields}${count < most ? moreForms(board, count) : nothing}${checkField({ name: "gentle", label: t("extras.threat.gentle"), checked: Boolean(big.gentle) })}`,
  );
}

// The new field is the next to be filled in.
function moreForms(board, count) {
  const more = () => {
    board.set({ form: { ...board.ui.form, forms: count + 1 } });
    requestAnimationFrame(() => document.getElementById(`threat-form-${count}`)?.focus());
  };
  return html`<div>
    <button type="button" class="btn btn--sm btn--quiet" @click=${more}>
      ${icon("plus")}${t("extras.threat.form_more")}
    </button>
  </div>`;
}

function partFields(rest, none, big) {
  return fold(
    t("extras.threat.parts"),
    Boolean(big.part_of),
    html`${selectField({ id: "threat-part", name: "part_of", label: t("extras.threat.part_of"), options: [none, ...rest], value: big.part_of ?? "" })}
    ${checkField({ name: "heart", label: t("extras.threat.heart"), checked: Boolean(big.heart) })}${checkField({ name: "limb", label: t("extras.threat.limb"), checked: Boolean(big.limb) })}`,
  );
}

function threatArgs(character, by, data) {
  const immunity = by ? { immunity: { by, name: text(data, "name"), harm: text(data, "harm") } } : {};
  return {
    character,
    ...immunity,
    minions: list(data, "minions"),
    forms: list(data, "forms"),
    gentle: data.has("gentle"),
    heart: data.has("heart"),
    limb: data.has("limb"),
    ...(text(data, "part_of") ? { part_of: text(data, "part_of") } : {}),
  };
}

export function liftDialog(board, { id }) {
  const at = "lift_immunity";
  const args = (data) => ({ character: id, how: text(data, "how") });
  return html`<h2 id="dialog-h">${t("extras.threat.lift_of", { name: select.nameOf(board.store, id) })}</h2>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${textField({ id: "lift-how", name: "how", label: t("extras.threat.lift_how"), max: 400, optional: true })}
      ${formEnd(board, { at, kind: at, label: t("extras.threat.lift"), cancel: () => board.close() })}
    </form>`;
}
