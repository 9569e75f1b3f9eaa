// Great threats in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";
import { immunityButtons, threatWords } from "./threats.js";

export function sections(board) {
  if (board.can.commands.set_threat === undefined) return nothing;
  const lines = board.store
    .all("character")
    .filter((one) => one.big)
    .map((one) =>
      line(
        board,
        one.name,
        threatWords(board, one.big),
        () => board.open("threat", { id: one.id }),
        one.big.immunity
          ? html`<span class="row row--tight list__deeds">${immunityButtons(board, one)}</span>`
          : nothing,
      ),
    );
  return section(t("extras.threat.titles"), lines, opener(board, "threat", "set_threat", t("extras.threat.title")));
}
