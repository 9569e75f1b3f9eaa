// The optional rules with things of their own, in the order in which they are shown: each is fetched where the GM may use it,
// or where there is something of it.

import * as select from "../select.js";

const may = ({ can }, ...kinds) => kinds.some((kind) => can.commands[kind] !== undefined);
const some = ({ store }, ...types) => types.some((type) => store.all(type).length > 0);

const PANEL = ["make_countdown", "make_obstacle", "set_scale", "set_threat", "grant_permission", "make_organization"];

// Whether the GM has anything in the panel of the rules.
export const usesRules = (board) => may(board, ...PANEL);

export const rules = [
  {
    when: (board) => may(board, "make_countdown") || some(board, "countdown"),
    load: () => import("./countdown/part.js"),
  },
  {
    when: (board) =>
      may(board, "make_obstacle") || some(board, "distraction") || board.store.all("character").some(select.isObstacle),
    load: () => import("./obstacle/part.js"),
  },
  {
    when: (board) => may(board, "set_scale") || board.can.roll?.do?.deny_scale !== undefined,
    load: () => import("./scale/part.js"),
  },
  { when: (board) => may(board, "set_threat"), load: () => import("./threat/part.js") },
  { when: (board) => may(board, "grant_permission"), load: () => import("./permission/part.js") },
  {
    when: (board) =>
      may(board, "make_organization") || some(board, "organization") || board.store.all("aspect").some(select.isWide),
    load: () => import("./wide/part.js"),
  },
  { when: ({ can }) => can.more !== undefined, load: () => import("./more/part.js") },
];
