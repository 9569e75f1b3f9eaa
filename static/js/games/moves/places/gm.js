// What only the MC has in the bar of tools: rolls that nobody could help stay open until they are pressed on; all sheets; time passes.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { button } from "../../../table/controls.js";
import { opener } from "../../../table/people/gmtools.js";
import { gameOf } from "../book.js";

function gmTools(board) {
  const { held = false } = board.store.get("desk") ?? {};
  return [
    button(board, {
      at: "hold_rolls",
      kind: "hold_rolls",
      args: { held: !held },
      label: html`${icon(held ? "lock" : "unlock")}${board.g(held ? "mc.held" : "mc.hold")}`,
      reason: board.can.commands.hold_rolls,
      css: "btn--sm btn--quiet",
    }),
    opener(board, "sheets", "people", board.g("sheets.open")),
    board.can.things?.table?.time_step === undefined || !gameOf(board.store).harm?.length
      ? nothing
      : opener(board, "time", "clock", board.g("time.title")),
  ].filter((one) => one !== nothing);
}

export const part = { gmTools };
