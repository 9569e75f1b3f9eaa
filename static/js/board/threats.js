// What the GM reads of a great foe, in the panel and on its sheet: in short the rules that it breaks, and what changes them.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, why } from "./controls.js";
import * as select from "./select.js";

export function threatWords(board, big) {
  const names = (ids) => ({ list: ids.map((id) => select.nameOf(board.store, id)) });
  return [
    big.immunity ? t(`extras.threat.by.${big.immunity.by}`) : "", big.minions.length ? t("extras.threat.has_minions", { names: names(big.minions) }) : "",
    big.forms.length ? t("extras.threat.has_forms", { n: big.forms.length }) : "", big.part_of ? t("extras.threat.is_part", { name: select.nameOf(board.store, big.part_of) }) : "",
    big.heart ? t("extras.threat.is_heart") : "", big.limb ? t("extras.threat.is_limb") : "",
  ].filter(Boolean).join(". ");
}

export function liftButton(board, one) {
  const reason = board.can.extras?.[one.id]?.lift_immunity;
  if (reason === undefined) return nothing;
  return html`<button type="button" class="btn btn--sm" aria-label=${t("extras.threat.lift_of", { name: one.name })} ?disabled=${blocked(board, "lift_immunity", reason)} @click=${() => board.open("lift_immunity", { id: one.id })}>${t("extras.threat.lift")}</button>${reason ? html`<span class="note">${why(board, reason)}</span>` : nothing}`;
}

// On the sheet, for the GM: of a great foe how it stands, and the way to both dialogs.
export function ofSheet(board, character) {
  const { commands } = board.can;
  const foe = character.kind !== "pc" && commands.set_threat !== undefined;
  const scale = commands.set_scale !== undefined && (foe || select.dial(board, "scale"));
  if (!foe && !scale) return nothing;
  return html`<section class="stack stack--tight">${character.big ? html`<h3 class="row row--tight">${icon("secret")}${t("extras.threat.title")}</h3><p class="note">${threatWords(board, character.big)}</p>` : nothing}
    <div class="row">${character.big ? liftButton(board, character) : nothing}${foe ? opener(board, "threat", { id: character.id }, t("extras.threat.title")) : nothing}${scale ? opener(board, "scale", { target: character.id }, t("extras.scale.set")) : nothing}</div></section>`;
}

function opener(board, dialog, params, label) {
  return html`<button type="button" class="btn btn--sm" ?disabled=${board.store.paused} @click=${() => board.open(dialog, params)}>${icon("settings")}${label}</button>`;
}
