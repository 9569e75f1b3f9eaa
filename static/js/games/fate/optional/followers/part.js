// Minions, their leaders and companions: who is up, what a crowd adds, who stands with whom, and what may be done about it.

import { t } from "words";
import { item } from "../../../../table/scene/menus.js";
import * as select from "../../select.js";
import { settings } from "../openers.js";
import { companionsOf, minionsOf } from "./look.js";
import { hitOthers, hitWith } from "./hit.js";
import { boxes, companionTags, companionTools, crowdTags } from "./followers.js";

const forms = () => import("./forms.js");

function tokenItems(board, { character }) {
  const group = minionsOf(board.store.get(character));
  const may = board.can.extras?.[character];
  if (!may || !group) return [];
  const { paused } = board.store;
  const send = (kind, args) => () => board.act(character, kind, { group: character, ...args });
  const name = (id) => select.nameOf(board.store, id);
  const open = (reasons) => Object.keys(reasons ?? {}).filter((id) => reasons[id] === null);
  return [
    ...open(may.attach_minions).map((id) =>
      item("people", t("extras.minions.attach", { leader: name(id) }), send("attach_minions", { leader: id }), paused),
    ),
    may.detach_minions === null ? item("leave", t("extras.minions.detach"), send("detach_minions", {}), paused) : null,
    may.split_minions === null && group.filled.length > 1
      ? item("swap", t("extras.minions.split"), () => board.open("split_minions", { id: character }), paused)
      : null,
    ...open(may.merge_minions).map((id) =>
      item("plus", t("extras.minions.merge", { name: name(id) }), send("merge_minions", { other: id }), paused),
    ),
  ];
}

function sheetTools(board, character) {
  const may = board.can.extras?.[character.id];
  if (may?.add_companion === undefined) return undefined;
  if (may.add_companion && !companionsOf(character).length) return undefined;
  return settings(board, "companions", { id: character.id }, t("extras.companions.title"));
}

export const part = {
  dialogs: {
    minions: [forms, "minionsDialog"],
    split_minions: [forms, "splitDialog"],
    companions: [forms, "companionsDialog"],
  },
  state: boxes,
  marks: (board, character) => [crowdTags(board, character), companionTags(board, character)],
  own: companionTools,
  hitOthers,
  hitWith,
  tokenItems,
  sheetTools,
  panel: { load: () => import("./panel.js") },
};
