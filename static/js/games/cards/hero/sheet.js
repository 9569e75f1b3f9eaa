// A hero's sheet at the table: who they are, their aspects, their status card, and what may be done with them now.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { lineView } from "../card/cards.js";
import { statusCard } from "../places/people.js";
import * as select from "../select.js";
import { coin } from "../kit.js";

export function sheetDialog(board, { id }) {
  const hero = board.store.get(id);
  if (!hero) return nothing;
  const may = board.can.heroes?.[id]?.do ?? {};
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <h2 id="dialog-h">${hero.name || t("board.people.unnamed")}</h2>
      ${coin(hero.points ?? 0)}
    </div>
    ${hero.about ? html`<p class="prewrap">${hero.about}</p>` : nothing}
    <ul class="aspectlines" aria-label=${board.g("person.sheet")}>
      ${repeat(
        hero.aspects ?? [],
        (line) => line.id,
        (line) => lineView(board, line),
      )}
    </ul>
    ${statusCard(board, hero)} ${may.edit_sheet === null ? editing(board, hero) : nothing}
    ${may.edit_sheet !== undefined ? removing(board, hero) : nothing}
    <p><a href=${select.pageOf(board, "sheet", hero)}>${board.g("person.page")}</a></p>`;
}

function editing(board, hero) {
  const at = `edit-${hero.id}`;
  const args = (data) => ({ character: hero.id, text: text(data, "text") });
  return html`<details class="more">
    <summary>${board.g("person.add")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "edit_sheet", args })}>
      ${textField({ id: "sheet-new", name: "text", label: board.g("lay.text"), max: 200, required: true })}
      ${formEnd(board, { at, kind: "edit_sheet", label: t("common.button.add"), css: "" })}
    </form>
  </details>`;
}

function removing(board, hero) {
  const lines = select.live(hero.status);
  if (!lines.length) return nothing;
  return html`<details class="more">
    <summary>${board.g("person.rid")}</summary>
    ${repeat(
      lines,
      (line) => line.id,
      (line) => {
        const at = `rid-${line.id}`;
        const args = (data) => ({ character: hero.id, aspect: line.id, because: text(data, "because") });
        return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "remove_status", args })}>
          ${textField({ id: `rid-${line.id}`, name: "because", label: board.g("person.rid_why", { aspect: line.text }), max: 400, required: true })}
          ${formEnd(board, { at, kind: "remove_status", label: board.store.isGm ? t("common.button.remove") : board.g("person.rid_do"), css: "btn--sm" })}
        </form>`;
      },
    )}
  </details>`;
}
