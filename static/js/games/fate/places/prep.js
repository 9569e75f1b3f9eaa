// What of Fate a scene is prepared with: its aspects, who is in it, what optional rules put there.

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked } from "../../../table/controls.js";
import { card } from "../aspect/cards.js";
import { stressTracks } from "../kit.js";
import { waitingIn } from "../optional/prepared.js";
import * as select from "../select.js";

const MOST_HINTS = 3;

function prepared(board, scene) {
  const list = select.aspectsOn(board.store, scene.id);
  const add = html`<button
    type="button"
    class="btn btn--sm end"
    ?disabled=${blocked(board, "place_aspect", null)}
    @click=${() => board.open("place", { on: scene.id })}
  >
    ${icon("plus")}${t("common.button.add")}
  </button>`;
  return html`<section class="sheet">
    <div class="sheet__title">
      <h2>${t("board.prep.aspects")}</h2>
      <span class="note">${t("board.prep.aspects_note")}</span>${add}
    </div>
    ${
      list.length
        ? html`<div class="cards">
            ${repeat(
              list,
              (one) => one.id,
              (one) => card(board, one),
            )}
          </div>`
        : html`<p class="note">${t("board.prep.aspects_none")}</p>`
    }
  </section>`;
}

function castTools(board, scene) {
  return html`<button type="button" class="btn btn--sm end" @click=${() => board.open("npc", { scene: scene.id })}>
    ${icon("plus")}${t("board.gm.bring")}
  </button>`;
}

function castColumns(board) {
  const concept = ({ id }) => select.aspectsOn(board.store, id).find((aspect) => aspect.kind === "character");
  return [
    { name: t("board.sheet.aspects"), of: (one) => html`<span class="mark">${concept(one)?.text ?? ""}</span>` },
    { name: t("board.people.stress"), of: (one) => stressTracks(board, one, { small: true }) ?? "" },
  ];
}

function prepChecks(board, scene) {
  const all = select.aspectsAround(board.store, scene.id).filter((aspect) => aspect.kind === "situation");
  const hidden = all.filter((aspect) => select.staysHidden(board.store, aspect)).length;
  return [[all.length > 0, t("board.prep.aspect_count", { n: all.length, hidden })]];
}

function prepHints(board, scene) {
  const { store } = board;
  const bare = select.zonesOf(store, scene.id).filter((zone) => !select.aspectsOn(store, zone.id).length);
  return bare.slice(0, MOST_HINTS).map((zone) => [false, t("board.prep.bare", { name: zone.name })]);
}

const prepNotes = (board) => (select.hasPool(board) ? [t("board.prep.pool_note")] : []);

export const part = { prepared, castTools, castColumns, prepChecks, prepHints, prepNotes, waitingIn };
