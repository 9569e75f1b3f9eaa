// What the MC does with clocks: ticks them, shows them or not, takes one away, begins another.

import { html, nothing } from "lit-html";
import { checkField, numberField, textField } from "app/lib/fields.js";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed, whole } from "../../../table/forms.js";
import { text } from "../book.js";

const LEAST = 2;
const MOST = 12;
const USUAL = 6;

export function clockButtons(board, clock) {
  const may = board.can.things?.[clock.id];
  if (!may) return nothing;
  const name = text(clock.name);
  const press = (kind, args, key, css = "btn--quiet") =>
    button(board, {
      at: `${key}-${clock.id}`,
      kind,
      args: { clock: clock.id, ...args },
      label: board.g(`clock.${key}`),
      name: board.g("clock.act", { what: board.g(`clock.${key}`), name }),
      reason: may[kind],
      css: `btn--sm ${css}`,
    });
  return html`<div class="row">
    ${press("tick_clock", { ticks: 1 }, "tick", "")}${press("tick_clock", { ticks: -1 }, "back")}${press("show_clock", { shown: !clock.shown }, clock.shown ? "hide" : "show")}${press("drop_clock", {}, "drop")}
  </div>`;
}

export function clockDialog(board) {
  const at = "add_clock";
  const args = (data) => ({ name: typed(data, "name"), size: whole(data, "size"), shown: data.get("shown") === "on" });
  return html`<h2 id="dialog-h">${board.g("clock.new")}</h2>
    <form @submit=${submit(board, { at, kind: "add_clock", args, then: () => board.close() })}>
      ${textField({ id: "clock-name", name: "name", label: board.g("clock.name"), max: 80, required: true })}
      ${numberField({ id: "clock-size", name: "size", label: board.g("clock.size"), value: USUAL, least: LEAST, most: MOST })}
      ${checkField({ name: "shown", label: board.g("clock.shown"), checked: true })}
      ${formEnd(board, { at, kind: "add_clock", label: board.g("clock.begin"), cancel: () => board.close() })}
    </form>`;
}
