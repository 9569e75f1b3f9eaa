// What the card game brings to the table's page, at the places that the shell asks (table/engine.js).

import { dock, peek } from "./places/dock.js";
import { begin, dropped, escape, focus, keys, logIcons, outcome, sums, ui } from "./places/page.js";
import * as people from "./places/people.js";
import { scene, sceneHead, sceneLabel, zoneless } from "./places/scene.js";
import { actor, waiting } from "./select.js";

const core = {
  ...people,
  actor,
  begin,
  closesItself: true,
  dialled: dropped,
  dock,
  escape,
  focus,
  keys,
  line: () => import("./places/orders.js"),
  logIcons,
  outcome,
  peek,
  scene,
  sceneHead,
  sceneLabel,
  soon: { load: soon },
  sums,
  telling: () => import("./places/news.js"),
  ui,
  waiting,
  zoneless,
};

// What the first press is likely to need.
function soon() {
  return Promise.all([
    import("./action/panel.js"),
    import("./action/moves.js"),
    import("./action/outcome.js"),
    import("./hero/sheet.js"),
    import("./places/offers.js"),
    import("./scene/clearing.js"),
  ]);
}

const shows =
  (...names) =>
  ({ ui: { dialog } }) =>
    names.includes(dialog?.name);

export const parts = [
  core,
  { when: ({ store }) => store.isGm, load: () => import("./places/gm.js") },
  { when: ({ ui }) => ui.dialog, load: () => import("./places/dialogs.js") },
  { when: shows("ledger"), load: () => import("./places/ledger.js") },
  { when: ({ page, ui }) => page.alone || ui.prep, load: () => import("./places/prep.js") },
];
