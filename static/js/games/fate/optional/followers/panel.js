// Minions in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";
import { minionsOf } from "./look.js";

export function sections(board) {
  if (board.can.commands.make_minions === undefined) return nothing;
  const lines = board.store.all("character").map((one) => groupLine(board, one, minionsOf(one)));
  return section(
    t("extras.minions.title"),
    lines.filter(Boolean),
    opener(board, "minions", "make_minions", t("extras.minions.make")),
    board.store.all("character").some((one) => minionsOf(one)?.leader)
      ? html`<p class="note">${t("extras.minions.orders")}</p>`
      : nothing,
  );
}

function groupLine(board, one, group) {
  if (!group) return null;
  const up = group.filled.length;
  const split = up > 1 && board.can.extras?.[one.id]?.split_minions === null;
  const note = t("extras.minions.line", { up, quality: group.quality });
  return line(board, one.name, note, split ? () => board.open("split_minions", { id: one.id }) : null);
}
