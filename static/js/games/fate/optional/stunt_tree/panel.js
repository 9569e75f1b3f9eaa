// The table's own stunts of the tree in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";
import { nameOf } from "./forms.js";

export function sections(board) {
  if (board.can.commands.add_tree_stunt === undefined) return nothing;
  const own = board.store.all("tree_stunt");
  return section(
    t("extras.stunt_tree.title"),
    own.map((one) => line(board, one.stunt.name, below(board, one), () => board.open("tree_stunt", { id: one.id }))),
    opener(board, "tree_stunt", "add_tree_stunt", t("extras.stunt_tree.add")),
    own.length ? nothing : html`<p class="note">${t("extras.stunt_tree.none")}</p>`,
  );
}

function below(board, one) {
  const skill = board.g(`rating.${one.skill}.name`);
  const names = { list: one.needs.map((key) => nameOf(board, key)) };
  return t("extras.stunt_tree.below", { skill, names, needs: one.needs.length ? "some" : "none" });
}
