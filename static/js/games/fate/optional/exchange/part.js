// Conflicts in exchanges: the order with who has acted, holding, full defense, something small in passing, seats.

import { acting, attacked } from "./acts.js";
import { strip, tools } from "./turns.js";

const forms = () => import("./forms.js");

// What waits of an exchange has its place in the scene.
const focus = { dock: [], first: [], scene: ["exchange"], idle: [] };

export const part = {
  dialogs: { act_freely: [forms, "freeDialog"], seats: [forms, "seatsDialog"] },
  acting,
  conflictTools: tools,
  focus,
  rollForms: attacked,
  turnStrip: strip,
};
