// The tree of stunts: a door on each sheet whose stunts one chooses, and the GM's own in the panel.

import { t } from "words";
import { settings } from "../openers.js";

const forms = () => import("./forms.js");

function sheetTools(board, character) {
  if (!board.can.stunt_tree?.[character.id]) return undefined;
  return settings(board, "stunt_tree", { id: character.id }, t("extras.stunt_tree.open"));
}

export const part = {
  dialogs: {
    stunt_tree: [() => import("./tree.js"), "treeDialog"],
    tree_stunt: [forms, "nodeDialog"],
  },
  sheetTools,
  panel: { load: () => import("./panel.js") },
};
