// What a game of moves brings to the table's page, at the places that the shell asks (table/engine.js).

import { dock, peek } from "./places/dock.js";
import { begin, dropped, escape, focus, keys, limits, logDice, logIcons, outcome, sums, ui } from "./places/page.js";
import * as people from "./places/people.js";
import { scene, zoneless } from "./places/scene.js";
import { actor, roleName, waiting } from "./select.js";

const core = {
  ...people,
  actor,
  begin,
  dialled: dropped,
  dock,
  escape,
  focus,
  keys,
  limits,
  line: () => import("./places/orders.js"),
  logDice,
  logIcons,
  outcome,
  peek,
  roleName,
  scene,
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
    import("./move/declare.js"),
    import("./move/picks.js"),
    import("./move/acts.js"),
    import("./mc/queue.js"),
    import("./hero/sheet.js"),
  ]);
}

export const parts = [
  core,
  { when: ({ store }) => store.isGm, load: () => import("./places/gm.js") },
  { when: ({ ui }) => ui.dialog, load: () => import("./places/dialogs.js") },
];
