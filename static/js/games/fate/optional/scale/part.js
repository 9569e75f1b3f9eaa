// Levels of scale: set on people and aspects, and where they do not count.

import { icon } from "app/lib/kit.js";
import { html } from "lit-html";
import { t } from "words";
import * as select from "../../select.js";
import { settings } from "../openers.js";
import { declared, fields } from "./declare.js";
import { scale, scaled, time, took } from "./roll.js";

const forms = () => import("./forms.js");

function aspectTools(board, aspect) {
  if (aspect.kind === "boost") return undefined;
  return html`<button type="button" @click=${() => board.open("scale", { target: aspect.id })}>
    ${icon("settings")}${t("extras.scale.set")}
  </button>`;
}

function sheetTools(board, character) {
  const foe = character.kind !== "pc" && board.can.commands.set_threat !== undefined;
  return foe || select.dial(board, "scale")
    ? settings(board, "scale", { target: character.id }, t("extras.scale.set"))
    : undefined;
}

export const part = {
  dialogs: { scale: [forms, "scaleDialog"], deny_scale: [forms, "denyScaleDialog"] },
  aspectTools,
  sheetTools,
  declareFields: fields,
  declareArgs: declared,
  rollLines: (board, roll) => [...scaled(board, roll), ...took(board, roll)],
  rollForms: (board, roll, may) => [scale(board, roll, may), time(board, roll, may)],
  panel: { load: () => import("./panel.js") },
};
