// Conflicts in exchanges: the order with who has acted, holding, full defense, something small in passing, seats.

import { t } from "words";
import * as select from "../../select.js";
import { acting, attacked } from "./acts.js";
import { strip, tools } from "./turns.js";

const forms = () => import("./forms.js");

// What waits of an exchange has its place in the scene.
const focus = { dock: [], first: [], scene: ["exchange"], idle: [] };

function waiting(board, one) {
  if (one.kind !== "exchange") return undefined;
  const name = one.character ? select.nameOf(board.store, one.character) : "";
  return t(`extras.exchange.waits.${one.what}`, { name });
}

export const part = {
  dialogs: { act_freely: [forms, "freeDialog"], seats: [forms, "seatsDialog"] },
  acting,
  conflictTools: tools,
  focus,
  rollForms: attacked,
  turnStrip: strip,
  waiting,
};
