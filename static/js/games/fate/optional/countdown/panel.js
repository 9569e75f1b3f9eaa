// Countdowns in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { opener } from "../openers.js";
import { line, section, waits } from "../panel.js";

export function sections(board) {
  if (board.can.commands.make_countdown === undefined) return nothing;
  const lines = board.store
    .all("countdown")
    .map((one) =>
      line(
        board,
        one.name,
        waits(board, t("extras.countdown.boxes", { marked: one.marked, all: one.boxes }), one.scene),
        one.state === "over" ? null : () => board.open("countdown", { id: one.id }),
      ),
    );
  return section(
    t("extras.countdown.title"),
    lines,
    html`${opener(board, "countdown", "make_countdown", t("extras.countdown.make"))}${opener(board, "pass_time", "pass_time", t("extras.time.pass"))}`,
  );
}
