// Great threats in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";
import * as select from "../../select.js";
import { immunityButtons, threatWords } from "./threats.js";

export function sections(board) {
  if (board.can.commands.set_threat === undefined) return nothing;
  const lines = board.store
    .all("character")
    .filter((one) => select.part(one, "threat"))
    .map((one) =>
      line(
        board,
        one.name,
        threatWords(board, select.part(one, "threat")),
        () => board.open("threat", { id: one.id }),
        select.part(one, "threat")?.immunity
          ? html`<span class="row row--tight list__deeds">${immunityButtons(board, one)}</span>`
          : nothing,
      ),
    );
  return section(t("extras.threat.titles"), lines, opener(board, "threat", "set_threat", t("extras.threat.title")));
}
