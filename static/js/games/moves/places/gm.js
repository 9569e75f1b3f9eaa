// What only the MC has in the bar of tools: rolls that nobody could help stay open until they are pressed on.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { button } from "../../../table/controls.js";

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
  ].filter((one) => one !== nothing);
}

export const part = { gmTools };
