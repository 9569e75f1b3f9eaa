// Ratings of somebody the GM makes: of the table's list, or in words of their own.

import { html, nothing } from "lit-html";
import { t } from "words";
import { ratingName } from "../roll/words.js";

const MOST = 20;

// `rows`: how many are drawn at first; `more` adds one; `own`: names of one's own will do.
export function ratingFields(board, { rows, own, more = false }) {
  const count = Math.min(rows + (more ? (board.ui.npcRows ?? 0) : 0), MOST);
  const { order } = board.page.system.ratings;
  const row = (at) =>
    html`<div class="row npc-rating">
      <div class="field grow">
        <label for=${`npc-rating-${at}`}>${t("play.npc.rating_n", { n: at + 1 })}</label
        ><input id=${`npc-rating-${at}`} name="rating" list="npc-ratings" maxlength="80" autocomplete="off" />
      </div>
      <div class="field">
        <label for=${`npc-value-${at}`}>${t("play.npc.value")}</label
        ><input
          id=${`npc-value-${at}`}
          name="value"
          type="number"
          min="-4"
          max="8"
          .defaultValue=${String(usual(at, rows))}
        />
      </div>
    </div>`;
  return html`<fieldset class="field field--group">
    <legend>${board.g("term.approaches")}</legend>
    ${own ? html`<p class="field__help">${t("play.npc.own_names")}</p>` : nothing}
    <datalist id="npc-ratings">${order.map((key) => html`<option value=${ratingName(board, key)}></option>`)}</datalist
    >${Array.from({ length: count }, (_, at) => row(at))}
    ${more && count < MOST ? html`<button type="button" class="btn btn--sm" @click=${() => board.set({ npcRows: (board.ui.npcRows ?? 0) + 1 })}>${t("play.npc.more")}</button>` : nothing}
  </fieldset>`;
}

function usual(at, rows) {
  return Math.max(1, (rows > 2 ? 4 : 2) - at);
}

// A name of the list in the reader's language becomes its key; any other stays as it is written.
export function ratingArgs(board, data) {
  const values = data.getAll("value");
  const names = data.getAll("rating").map((name) => String(name).trim());
  const key = (name) =>
    board.page.system.ratings.order.find((one) => ratingName(board, one).toLowerCase() === name.toLowerCase()) ?? name;
  return Object.fromEntries(
    names.map((name, at) => [key(name), Number.parseInt(values[at], 10) || 0]).filter(([name]) => name),
  );
}
