// Countdowns: a strip over the map, lines of a prepared scene, the GM's forms.

import { t } from "words";
import { makes, opener } from "../openers.js";
import { countdownRow, shown } from "./countdowns.js";

const forms = () => import("./forms.js");

function openersIn(board, { id: scene }) {
  return makes(board, "make_countdown", scene) === undefined
    ? undefined
    : opener(board, "countdown", "make_countdown", t("extras.countdown.prepare"), { scene });
}

function rowsIn(board, scene) {
  return board.store
    .all("countdown")
    .filter((one) => one.scene === scene.id)
    .map((one) => countdownRow(board, one));
}

export const part = {
  dialogs: { countdown: [forms, "countdownDialog"], pass_time: [forms, "timeDialog"] },
  strip: shown,
  rowsIn,
  openersIn,
  panel: { load: () => import("./panel.js") },
};
