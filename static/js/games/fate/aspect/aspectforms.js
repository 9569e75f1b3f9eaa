// Dialogs about aspects: placing, suggesting, rewording, revealing.

import { html, nothing } from "lit-html";
import { checkField, each, group, numberField, selectField, textField } from "app/lib/fields.js";
import { readAt } from "app/lib/read.js";
import { t } from "words";
import { MOVING } from "./deeds.js";
import { ownerField } from "../invoke/free.js";
import { characterOptions } from "../gm/gm.js";
import { button } from "../../../table/controls.js";
import { formEnd, list, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

export function placeDialog(board, { on }) {
  const { store } = board;
  const at = "place";
  const scene = store.get(on)?.scene ?? (on?.startsWith("scene:") ? on : select.liveScene(store)?.id);
  const kind = board.ui.placeKind ?? "situation";
  const places = [
    { value: scene, text: t("board.declare.on_scene") },
    ...select.zonesOf(store, scene).map((zone) => ({ value: zone.id, text: zone.name })),
    ...characterOptions(board, { present: true }),
  ];
  const args = (data) => ({
    text: text(data, "text"),
    on: text(data, "on"),
    aspect_kind: text(data, "kind"),
    secret: data.has("secret"),
    free: whole(data, "free"),
    free_for: text(data, "free_for"),
    bearer: text(data, "bearer"),
    ...forbids(data),
  });
  return html`<h2 id="dialog-h">${t("board.cards.place")}</h2>
    <form @submit=${submit(board, { at, kind: "place_aspect", args, then: () => board.close() })}>
      ${textField({ id: "place-text", name: "text", label: t("board.cards.text"), required: true, hint: t("board.cards.text_hint"), css: "field--aspect" })}
      ${kind === "boost" ? nothing : categories(board)}
      ${selectField({ id: "place-on", name: "on", label: t("board.cards.on"), options: places, value: on })}
      ${selectField({ id: "place-kind", name: "kind", label: t("board.cards.kind"), options: ["situation", "lasting", "boost"].map((kind) => ({ value: kind, text: board.g(`aspect_kind.${kind}`) })), value: kind, change: (event) => board.set({ placeKind: event.target.value }) })}
      ${kind === "lasting" ? textField({ id: "place-bearer", name: "bearer", label: t("board.cards.bearer"), hint: t("board.cards.bearer_hint"), max: 80, optional: true }) : nothing}
      ${checkField({ name: "secret", label: t("board.cards.secret"), note: t("board.cards.secret_note") })}
      ${
        kind === "boost"
          ? selectField({
              id: "place-for",
              name: "free_for",
              label: t("play.free.boost_of"),
              options: characterOptions(board, { present: true }),
            })
          : html`<details class="more">
                <summary>${t("board.cards.with_free")}</summary>
                <div class="stack stack--tight">
                  ${numberField({ id: "place-free", name: "free", label: t("board.cards.free_n"), value: 0, least: 0, most: 9 })}
                  ${ownerField(board, scene, characterOptions(board))}
                </div>
              </details>
              <details class="more">
                <summary>${t("board.blocks.title")}</summary>
                ${checkField({ name: "blocks", value: MOVING, label: t("board.blocks.moving") })}${textField({ id: "place-blocks", name: "blocks", label: t("board.blocks.what"), hint: t("board.blocks.hint"), optional: true })}
              </details>`
      }
      ${formEnd(board, { at, kind: "place_aspect", label: t("board.cards.place"), cancel: () => board.close() })}
    </form>
    ${elsewhere(board, places)}`;
}

// What lasts on places and things that were in other scenes: brought to where they are now, which the form says.
function elsewhere(board, places) {
  const here = new Set(places.map((place) => place.value));
  const found = board.store.all("aspect").filter((aspect) => aspect.kind === "lasting" && !here.has(aspect.on));
  if (!found.length) return nothing;
  const line = (aspect) =>
    html`<li>
      <span class="grow"
        ><span class="mark">${aspect.text}</span
        >${aspect.bearer ? html` <span class="note">${aspect.bearer}</span>` : nothing}</span
      >
      ${button(board, { at: `bring-${aspect.id}`, kind: "bring_aspect", args: () => ({ aspect: aspect.id, on: chosenPlace() }), label: t("board.cards.bring"), name: t("common.joiner.pair", { name: t("board.cards.bring"), value: aspect.text }), reason: board.can.commands.bring_aspect, css: "btn--sm" })}
    </li>`;
  return html`<section class="stack stack--tight">
    <h3>${t("board.cards.elsewhere")}</h3>
    <ul class="list">
      ${found.map(line)}
    </ul>
  </section>`;
}

function chosenPlace() {
  return /** @type {HTMLSelectElement} */ (document.querySelector("#place-on")).value;
}

// What it makes impossible: moving, and what the GM names besides.
function forbids(data) {
  const blocks = list(data, "blocks")
    .flatMap((one) => one.split(","))
    .map((one) => one.trim())
    .filter(Boolean);
  return blocks.length ? { blocks } : {};
}

// What the aspects of a scene are drawn from.
export function categories(board) {
  const names = board.page.system.scene_categories.map((one) => board.g(`scene_category.${one}`));
  return html`<details class="more">
    <summary>${t("board.cards.categories")}</summary>
    <p class="field__help">${t("board.cards.category_count")}</p>
    <ul class="list">
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>
  </details>`;
}

export function suggestDialog(board, { character }) {
  const at = "suggest";
  const args = (data) => ({ character, text: text(data, "text") });
  return html`<h2 id="dialog-h">${t("board.cards.suggest")}</h2>
    <p class="muted">${t("board.cards.suggest_text")}</p>
    <form @submit=${submit(board, { at, kind: "suggest_aspect", args, then: () => board.close() })}>
      ${textField({ id: "suggest-text", name: "text", label: t("board.cards.text"), required: true, css: "field--aspect" })}
      ${formEnd(board, { at, kind: "suggest_aspect", label: t("board.cards.suggest_do"), cancel: () => board.close() })}
    </form>`;
}

export function editAspectDialog(board, { id }) {
  const aspect = board.store.get(id);
  if (!aspect) return nothing;
  const at = "edit_aspect";
  const args = (data) => ({ aspect: id, text: text(data, "text") });
  const gone = async () => (await board.act(at, "remove_aspect", { aspect: id })).ok && board.close();
  const reveal = async (event) => (await saved(board, event.currentTarget.form, aspect)) && revealed(board, id);
  return html`<h2 id="dialog-h">${t("board.cards.reword")}</h2>
    <form @submit=${submit(board, { at, kind: "edit_aspect", args, edits: true, then: () => board.close() })}>
      ${textField({ id: "edit-text", name: "text", label: t("board.cards.text"), value: aspect.text, required: true, css: "field--aspect" })}
      <div class="row">
        <button type="button" class="btn btn--sm btn--danger" @click=${gone}>${t("common.button.remove")}</button>
        ${select.staysHidden(board.store, aspect) ? html`<button type="button" class="btn btn--sm" @click=${reveal}>${t("board.cards.reveal")}</button>` : nothing}
      </div>
      ${formEnd(board, { at, kind: "edit_aspect", label: t("common.button.save"), cancel: () => board.close() })}
    </form>`;
}

// What was reworded is stored before it is shown.
async function saved(board, form, aspect) {
  const words = text(new FormData(form), "text");
  if (words === aspect.text) return true;
  if (!form.reportValidity()) return false;
  const args = { aspect: aspect.id, text: words };
  return (await board.act("edit_aspect", "edit_aspect", args, readAt(form, board.shownAt))).ok;
}

async function revealed(board, aspect) {
  if ((await board.act("edit_aspect", "reveal_aspect", { aspect })).ok) board.close();
}

// To some members only.
export function revealDialog(board, { id }) {
  const { store } = board;
  const aspect = store.get(id);
  if (!aspect) return nothing;
  const at = "reveal";
  const args = (data) => (list(data, "to").length ? { aspect: id, to: list(data, "to") } : null);
  const seats = store.all("seat").filter((seat) => seat.role === "player");
  return html`<h2 id="dialog-h">${t("board.cards.reveal_to")}</h2>
    <p class="mark">${aspect.text}</p>
    <form @submit=${submit(board, { at, kind: "reveal_aspect", args, then: () => board.close() })}>
      ${group(
        t("board.cards.who_learns"),
        each(
          checkField,
          seats.map((seat) => ({ name: "to", value: seat.member, label: select.memberName(store, seat.member) })),
        ),
      )}
      ${formEnd(board, { at, kind: "reveal_aspect", label: t("board.cards.reveal"), cancel: () => board.close() })}
    </form>`;
}
