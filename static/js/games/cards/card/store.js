// The GM's store: cards of places and people that may come back, those of this scene first, found by any word on them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { hold, kindTag } from "./cards.js";
import { kinds, layButtons } from "./kinds.js";

export function storeView(board) {
  const all = board.store.all("stored");
  if (!all.length) return writing(board);
  const { offered } = board.can.framing;
  const wanted = board.ui.find.trim().toLowerCase();
  const found = all
    .filter(
      (one) => !wanted || [one.name, ...one.lines.map((line) => line.text)].join("\n").toLowerCase().includes(wanted),
    )
    .sort((one, other) => offered.includes(other.id) - offered.includes(one.id) || one.name.localeCompare(other.name));
  return html`<section class="sheet sheet--tight store">
    <div class="sheet__title">
      <h2>${board.g("store.title")}</h2>
      <label class="store__find"
        ><span class="sr">${board.g("store.find")}</span>${icon("search")}<input
          class="input"
          type="search"
          placeholder=${board.g("store.find")}
          .value=${board.ui.find}
          @input=${(event) => board.set({ find: event.target.value })}
      /></label>
    </div>
    <p class="sr" role="status">${board.ui.find ? board.g("store.found", { n: found.length }) : nothing}</p>
    <div class="cards">
      ${repeat(
        found,
        (one) => one.id,
        (one) => storedCard(board, one, offered.includes(one.id)),
      )}
      ${found.length ? nothing : html`<p class="note">${board.g("store.none")}</p>`}
    </div>
    ${writing(board)}
  </section>`;
}

// A card by hand, for the day its place or person comes up.
function writing(board) {
  const at = "store_aspect";
  const args = (data) => ({ card: text(data, "card"), text: text(data, "text"), aspect_kind: text(data, "kind") });
  return html`<details class="more">
    <summary>${board.g("store.write")}</summary>
    <form class="lay" @submit=${submit(board, { at, kind: "store_aspect", args })}>
      ${textField({ id: "store-card", name: "card", label: board.g("lay.card"), max: 80, required: true, hint: board.g("store.card_hint") })}
      ${textField({ id: "store-text", name: "text", label: board.g("lay.text"), max: 200, required: true })}
      ${kinds(board, "detrimental")}
      ${formEnd(board, { at, kind: "store_aspect", label: board.g("store.write_do"), reason: board.can.commands.store_aspect, css: "" })}
    </form>
  </details>`;
}

function storedCard(board, one, offered) {
  return html`<article class="card card--stored" aria-label=${one.name}>
    <h3 class="card__name">
      ${one.name}${offered ? html` <span class="tag tag--accent">${board.g("store.offered")}</span>` : nothing}
    </h3>
    <ul class="aspectlines">
      ${repeat(
        one.lines,
        (line) => line.id,
        (line) => storedLine(board, one, line),
      )}
    </ul>
    ${button(board, { at: `drop-${one.id}`, kind: "drop_stored", args: { stored: one.id }, label: html`${icon("trash", "sm")}${t("common.button.remove")}`, name: board.g("store.drop", { name: one.name }), reason: board.can.commands.drop_stored, css: "btn--sm btn--quiet" })}
  </article>`;
}

function storedLine(board, one, line) {
  const { lay } = board.can.framing;
  const args = { stored: one.id, aspect: line.id, aspect_kind: line.kind };
  return html`<li
    class=${`aspectline aspectline--${line.kind}`}
    draggable=${lay[line.kind] === null ? "true" : "false"}
    @dragstart=${(event) => hold(board, event, { line: line.id, restore: args })}
    @dragend=${() => board.set({ held: null, over: null })}
  >
    <span class="mark">${line.text}</span>
    <span class="aspectline__foot"
      >${kindTag(board, line.kind)}
      ${layButtons(board, { at: `restore-${line.id}`, kind: "restore_aspect", args, aspect: line.text, of: line.kind })}</span
    >
  </li>`;
}
