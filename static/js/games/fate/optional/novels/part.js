// The novels that heroes star in: a door in the people column, and the page on which all of them write.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";

function door(board) {
  return html`<div class="wish">
    <button type="button" class="btn btn--sm" @click=${() => board.open("novels")}>
      ${icon("edit")}${t("extras.novels.open")}
    </button>
  </div>`;
}

export const part = {
  dialogs: { novels: [() => import("./novels.js"), "novelsDialog"] },
  people: door,
};
