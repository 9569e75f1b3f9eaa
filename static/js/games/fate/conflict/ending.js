// Asked before a single key ends a turn.

import { t } from "words";
import { sure } from "../../../table/talk/sure.js";
import * as select from "../select.js";

export function endTurnDialog(board, { character }) {
  const name = select.nameOf(board.store, character);
  return sure(board, {
    kind: "end_turn",
    args: { character },
    title: t("board.turns.end_sure", { name }),
    label: t("board.turns.end"),
  });
}
