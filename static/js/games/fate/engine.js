// What Fate brings to the table's page, at the places that the shell asks (table/engine.js).

import { onTurn, tokenMark, zone } from "./places/board.js";
import { dock, peek } from "./places/dock.js";
import { begin, dialled, escape, focus, keys, logIcons, outcome, sums, ui } from "./places/page.js";
import * as people from "./places/people.js";
import { scene, sceneHead, sceneLabel, turns } from "./places/scene.js";
import { actor } from "./select.js";

const core = {
  ...people,
  actor,
  begin,
  dialled,
  dock,
  escape,
  focus,
  keys,
  line: () => import("./places/orders.js"),
  logIcons,
  onTurn,
  outcome,
  peek,
  scene,
  sceneHead,
  sceneLabel,
  soon: { load: soon },
  sums,
  telling: () => import("./places/news.js"),
  tokenMark,
  turns,
  ui,
  zone,
};

// What the first press is likely to need.
function soon() {
  return Promise.all([
    import("./bargain/offers.js"),
    import("./declare/declareform.js"),
    import("./harm/hit.js"),
    import("./places/dialogs.js"),
    import("./places/orders.js"),
    import("./roll/roll.js"),
    import("./sheet/sheet.js"),
  ]);
}

const shows =
  (...names) =>
  ({ ui: { dialog } }) =>
    names.includes(dialog?.name);

// Whether somebody has choices of a milestone to make, or points to spend.
const grows = ({ can }) =>
  Object.keys(can.choices ?? {}).length > 0 || Object.keys(can.growth?.points ?? {}).length > 0;

export const parts = [
  { when: grows, load: () => import("./sheet/growing.js") },
  core,
  {
    when: ({ can, drawn, store }) => drawn || can.waiting?.length || store.all("offer").length,
    load: () => import("./bargain/waiting.js"),
  },
  { when: ({ drawn }) => drawn, load: () => import("./places/tokens.js") },
  { when: ({ store }) => store.isGm, load: () => import("./places/gm.js") },
  { when: ({ drawn, store }) => drawn && store.isGm, load: () => import("./gm/menus.js") },
  { when: ({ drawn, store }) => drawn && !store.isGm, load: () => import("./aspect/cardmenu.js") },
  { when: ({ ui }) => ui.dialog, load: () => import("./places/dialogs.js") },
  { when: shows("close_scene"), load: () => import("./places/closing.js") },
  { when: shows("help"), load: () => import("./places/help.js") },
  { when: shows("ledger"), load: () => import("./places/ledger.js") },
  { when: shows("more"), load: () => import("./places/more.js") },
  { when: ({ page, ui }) => page.alone || ui.prep, load: () => import("./places/prep.js") },
  { when: ({ can }) => can.commands.grant_permission !== undefined, load: () => import("./permission/part.js") },
];
