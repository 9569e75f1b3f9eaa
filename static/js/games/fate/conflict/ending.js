// Asked before a single key ends a turn, or takes one back.

import { t } from "words";
import { sure } from "../../../table/talk/sure.js";
import * as select from "../select.js";
import { endedNames } from "./turnback.js";

export function endTurnDialog(board, { character }) {
  const name = select.nameOf(board.store, character);
  return sure(board, {
    kind: "end_turn",
    args: { character },
    title: t("board.turns.end_sure", { name }),
    label: t("board.turns.end"),
  });
}

export function takeBackTurnDialog(board) {
  return sure(board, {
    kind: "take_back_turn",
    args: {},
    title: t("board.turns.take_back_sure", { names: endedNames(board) }),
    label: t("board.turns.take_back"),
  });
}
