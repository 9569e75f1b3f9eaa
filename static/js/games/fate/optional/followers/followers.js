// Minions and companions as they are drawn: box by box, and as tags beside whoever they stand with.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { companionsOf, minionsOf } from "./look.js";

// Each of them with boxes of its own, in the order in which they are hit.
export function boxes(board, character) {
  const group = minionsOf(character);
  if (!group?.filled.length) return undefined;
  return html`<span class="row row--tight" role="group" aria-label=${t("extras.minions.boxes")}
    >${group.filled.map(
      (full) =>
        html`<span
          class="track track--one"
          role="img"
          aria-label=${t("extras.minions.one", { full, all: group.quality })}
          >${Array.from({ length: group.quality }, (_, at) => html`<i class=${at < full ? "box box--sm box--hit" : "box box--sm"}></i>`)}</span
        >`,
    )}</span
  >`;
}

// What the company of somebody adds to rolls, and whom a group stands with.
export function crowdTags(board, character) {
  const group = minionsOf(character);
  const bonus = board.can.crowds?.[character.id];
  const led = group?.leader ? select.nameOf(board.store, group.leader) : "";
  return html`${group ? html`<span class="note">${t("extras.minions.quality", { kind: group.good_in[0], quality: group.quality })}</span>` : nothing}${
    bonus
      ? html`<span class="tag" title=${t("extras.minions.bonus_note")}
          >${t("extras.minions.bonus", { bonus: { signed: bonus } })}</span
        >`
      : nothing
  }${led ? html`<span class="tag">${t("extras.minions.with", { leader: led })}</span>` : nothing}`;
}

export function companionTags(board, character) {
  return companionsOf(character).map((one) => companionTag(board, one));
}

function companionTag(board, one) {
  const words = { name: one.name, calling: board.g(`calling.${one.calling}`), state: one.state };
  return html`<span class=${one.state === "gone" ? "tag tag--danger" : "tag"} title=${one.how || nothing}
    >${t("extras.companions.tag", words)}</span
  >`;
}

// On one's own card: who is there, and a press that sends her off or calls her back.
export function companionTools(board, character) {
  const theirs = companionsOf(character);
  if (!theirs.length) return undefined;
  const may = board.can.extras?.[character.id]?.companions ?? {};
  return html`<div class="full stack stack--tight" role="group" aria-label=${t("extras.companions.title")}>
    ${theirs.map((one) => html`<div class="row row--between">${companionTag(board, one)}${comings(board, character, one, may[one.id])}</div>`)}
  </div>`;
}

// A press where it would do something; what cannot be done is told on her sheet.
export function comings(board, character, one, may) {
  if (!may) return nothing;
  const args = { character: character.id, companion: one.id };
  const press = (kind, word) =>
    may[kind] === null
      ? button(board, {
          at: `${kind}-${one.id}`,
          kind,
          args,
          label: t(word),
          name: t("extras.named", { label: t(word), name: one.name }),
          reason: null,
          css: "btn--sm",
          quiet: true,
        })
      : nothing;
  return html`<span class="row row--tight"
    >${press("send_companion", "extras.companions.send")}${press("call_companion", "extras.companions.call")}</span
  >`;
}
