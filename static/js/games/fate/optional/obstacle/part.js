// Hazards, blocks and distractions: lines of the scene, live or prepared, ways that are barred, the GM's forms.

import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import * as select from "../../select.js";
import { kindOpeners, makes, opener } from "../openers.js";
import { obstaclesOf } from "../../declare/target.js";
import { against, declared, forcedField, removable, way } from "./declare.js";
import { distractionRow, obstacleRow } from "./obstacles.js";

const forms = () => import("./forms.js");

// On the scene, live or prepared.
function rows(board, scene) {
  if (!scene) return [];
  const questions = board.store.all("distraction").filter((one) => one.scene === scene.id);
  return [
    ...obstaclesOf(board.store, scene).map((one) => obstacleRow(board, one, scene)),
    ...questions.map((one) => distractionRow(board, one)),
  ];
}

function openersIn(board, { id: scene }) {
  if (makes(board, "make_obstacle", scene) === undefined) return [];
  const distraction = opener(board, "distraction", "make_distraction", t("extras.distraction.make"), { scene });
  return [...kindOpeners(board, { scene }), distraction];
}

// What stands on a way and closes it: a block, or a part of a great threat.
function wayFields(board, scene) {
  const { store } = board;
  const closing = select
    .tokensOf(store, scene)
    .map((token) => store.get(token.character))
    .filter((one) => one.kind === "block" || select.part(one, "threat")?.part_of);
  if (!closing.length) return undefined;
  return selectField({
    id: "link-obstacle",
    name: "obstacle",
    label: t("extras.obstacle.on_way"),
    options: [
      { value: "", text: t("extras.obstacle.nothing") },
      ...closing.map((one) => ({ value: one.id, text: one.name })),
    ],
  });
}

function wayArgs(board, data) {
  const obstacle = text(data, "obstacle");
  return obstacle ? { obstacle } : {};
}

export const part = {
  dialogs: {
    obstacle: [forms, "obstacleDialog"],
    cover: [forms, "coverDialog"],
    distraction: [forms, "distractionDialog"],
  },
  rows,
  rowsIn: rows,
  openersIn,
  wayFields,
  wayArgs,
  panel: { load: () => import("./panel.js") },
  overcomeWays: way,
  removable,
  closes: (board, link) => board.can.barred?.[link.id],
  goesAgainst: against,
  declareFields: forcedField,
  declareArgs: declared,
};
