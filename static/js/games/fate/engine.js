// What Fate brings to the table's page, at the places that the shell asks (table/engine.js).

import { zone, tokenItems, tokenMark, onTurn } from "./places/board.js";
import { dock, peek } from "./places/dock.js";
import { begin, dialled, escape, focus, keys, logIcons, outcome, sums, ui } from "./places/page.js";
import * as people from "./places/people.js";
import { mayMove, ways } from "./places/moves.js";
import { scene, sceneHead, sceneLabel, turns } from "./places/scene.js";
import { waiting } from "./bargain/waiting.js";
import { rules } from "./optional/rules.js";
import { actor } from "./select.js";
import { milestonesWaiting } from "./sheet/growing.js";

const core = {
  ...people,
  actor,
  badges: milestonesWaiting,
  begin,
  dialled,
  dock,
  escape,
  focus,
  keys,
  line: () => import("./places/orders.js"),
  logIcons,
  mayMove,
  onTurn,
  outcome,
  peek,
  scene,
  sceneHead,
  sceneLabel,
  sums,
  telling: () => import("./places/news.js"),
  tokenItems,
  tokenMark,
  turns,
  ui,
  waiting,
  ways,
  zone,
};

const shows =
  (...names) =>
  ({ ui: { dialog } }) =>
    names.includes(dialog?.name);

export const parts = [
  core,
  { when: ({ store }) => store.isGm, load: () => import("./places/gm.js") },
  { when: ({ ui }) => ui.dialog, load: () => import("./places/dialogs.js") },
  { when: shows("close_scene"), load: () => import("./places/closing.js") },
  { when: shows("help"), load: () => import("./places/help.js") },
  { when: shows("ledger"), load: () => import("./places/ledger.js") },
  { when: shows("more"), load: () => import("./places/more.js") },
  { when: ({ page, ui }) => page.alone || ui.prep, load: () => import("./places/prep.js") },
  ...rules,
];
