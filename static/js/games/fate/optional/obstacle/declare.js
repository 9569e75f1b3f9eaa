// Saying that one gets past a block or a distraction, overcomes a hazard, or forces somebody into a block.

import { nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { obstaclesOf, ratingOf } from "../../declare/target.js";
import { against as againstWord } from "../../roll/ways.js";
import * as select from "../../select.js";

export function forcedField(board, character, action) {
  if (action !== "attack") return nothing;
  const blocks = obstaclesOf(board.store, select.liveScene(board.store)).filter((one) => one.kind === "block");
  if (!blocks.length) return nothing;
  return selectField({
    id: "declare-forced",
    name: "forced",
    label: t("extras.obstacle.forced"),
    options: [
      { value: "", text: t("extras.obstacle.not_forced") },
      ...blocks.map((one) => ({ value: one.id, text: one.name })),
    ],
    hint: t("extras.obstacle.forced_hint"),
  });
}

// A way to overcome, where there is something to get past.
export function way(board) {
  const options = inTheWay(board);
  if (!options.length) return undefined;
  const { declare } = board.ui;
  const field = () =>
    selectField({
      id: "declare-obstacle",
      name: "obstacle",
      label: t("board.declare.way.obstacle"),
      options,
      value: declare.obstacle,
      change: (event) => board.set({ declare: { ...board.ui.declare, obstacle: event.target.value } }),
    });
  return { key: "obstacle", field };
}

// Whom such an overcome goes against: a hazard; nobody, where it is a block or a distraction.
export function against(board, action) {
  if (action !== "overcome" || board.ui.declare?.way !== "obstacle") return undefined;
  const id = board.ui.declare.obstacle ?? inTheWay(board)[0]?.value;
  return { id: board.store.get(id)?.kind === "hazard" ? id : "" };
}

// What an overcome can get past or work against: blocks, hazards, distractions with a number.
function inTheWay(board) {
  const { store } = board;
  const live = select.liveScene(store);
  const things = obstaclesOf(store, live).map((one) => ({
    value: one.id,
    text: `${one.name}, ${againstWord(board, ratingOf(one))}`,
  }));
  const questions = store
    .all("distraction")
    .filter((one) => one.scene === live?.id && one.state === "open" && one.opposition !== null);
  return [
    ...things,
    ...questions.map((one) => ({ value: one.id, text: `${one.name}, ${againstWord(board, one.opposition)}` })),
  ];
}

// A block can be done away with; that is harder.
export function removable(board) {
  const blocks = obstaclesOf(board.store, select.liveScene(board.store)).filter((one) => one.kind === "block");
  return [{ group: t("extras.obstacle.blocks"), options: blocks.map((one) => ({ value: one.id, text: one.name })) }];
}

// A hazard is what it goes against; the others are what one gets past.
export function declared(board, character, action, data) {
  if (text(data, "forced")) return { obstacle: text(data, "forced") };
  const id = text(data, "obstacle");
  if (!id) return undefined;
  return board.store.get(id)?.kind === "hazard" ? { target: id } : { obstacle: id };
}
