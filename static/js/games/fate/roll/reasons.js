// The sentence that says why something counts: asked for, offered or left out, as the table has it.

import { nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import * as select from "../select.js";

export function asksReasons(board) {
  return select.dial(board, "reasons") === "required";
}

export function takesReasons(board) {
  return select.dial(board, "reasons") !== "never";
}

export function reasonField(board, field) {
  const asked = asksReasons(board);
  return takesReasons(board) ? textField({ max: 400, ...field, required: asked, optional: !asked }) : nothing;
}
