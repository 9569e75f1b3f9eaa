// The novels that heroes star in: a door in the people column, and the page on which all of them write.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import * as select from "../../select.js";
import { PHASES, lacks } from "./progress.js";

// Whoever has something to write there finds it first; for all others it is a quiet door.
function door(board) {
  const mine = select.heroes(board.store).filter((hero) => select.isOwn(board.store, hero.id));
  const due = mine.some((hero) => PHASES.some((phase) => lacks(board, hero, phase)));
  return html`<div class="wish">
    <button type="button" class=${due ? "btn btn--sm" : "btn btn--sm btn--quiet"} @click=${() => board.open("novels")}>
      ${icon("edit")}${t("extras.novels.open")}
    </button>
  </div>`;
}

export const part = {
  dialogs: { novels: [() => import("./novels.js"), "novelsDialog"] },
  people: door,
};
