// What the GM reads of a great foe, in the panel and on its sheet: in short the rules that it breaks, and what changes them.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, button, why } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { settings } from "../openers.js";

export function threatWords(board, big) {
  const names = (ids) => ({ list: ids.map((id) => select.nameOf(board.store, id)) });
  return [
    immunityWords(big.immunity),
    big.minions.length ? t("extras.threat.has_minions", { names: names(big.minions) }) : "",
    big.forms.length ? t("extras.threat.has_forms", { n: big.forms.length }) : "",
    big.part_of ? t("extras.threat.is_part", { name: select.nameOf(board.store, big.part_of) }) : "",
    big.heart ? t("extras.threat.is_heart") : "",
    big.limb ? t("extras.threat.is_limb") : "",
  ]
    .filter(Boolean)
    .join(". ");
}

function immunityWords(immunity) {
  if (!immunity) return "";
  const label = t(`extras.threat.by.${immunity.by}`);
  return immunity.name ? t("extras.named", { label, name: immunity.name }) : label;
}

// ---- what lifts an immunity

// The challenge or contest it waits for is opened from here; once that is over, lifting is one press.
export function immunityButtons(board, one) {
  const may = board.can.extras?.[one.id];
  if (may?.lift_immunity === undefined) return nothing;
  const awaited = board.store.get(may.awaits);
  const lift = isOver(awaited) ? liftNow(board, awaited, one.id) : liftButton(board, one, may.lift_immunity);
  return html`${["challenge", "contest"].map((what) => openButton(board, one, what, may[`open_${what}`]))}${awaited && !isOver(awaited) ? html`<span class="note">${t("extras.threat.under_way", { name: nameOf(awaited) })}</span>` : nothing}${lift}`;
}

const isOver = (found) => found?.state === "over" || found?.state === "settled";

const nameOf = (found) => found.name || found.goal || t(`play.${found.type}.title`);

// The dialog comes filled in: one of that name lifts it by itself as soon as it is won.
function openButton(board, one, what, reason) {
  const kind = /** @type {Kind} */ (`open_${what}`);
  const label = t(`extras.threat.open.${what}`);
  const open = () =>
    board.open(kind, {
      scene: select.liveScene(board.store)?.id,
      named: select.part(one, "threat")?.immunity?.name,
      lifts: one.id,
    });
  return button(board, {
    at: `${kind}-${one.id}`,
    kind,
    label,
    name: t("extras.named", { label, name: one.name }),
    reason,
    css: "btn--sm",
    click: open,
  });
}

// Under a challenge or contest that is over: those who still wait for it.
export function liftRow(board, found) {
  const waiting = Object.entries(board.can.extras ?? {})
    .filter(([, may]) => may.awaits === found.id)
    .map(([id]) => id);
  return isOver(found) && waiting.length
    ? html`<div class="row">${waiting.map((id) => liftNow(board, found, id))}</div>`
    : nothing;
}

function liftNow(board, found, id) {
  const args = { character: id, how: found.name || found.goal };
  return button(board, {
    at: `lift-${id}`,
    kind: "lift_immunity",
    args,
    label: t("extras.threat.lift_of", { name: select.nameOf(board.store, id) }),
    reason: board.can.extras[id].lift_immunity,
    css: "btn--sm",
  });
}

function liftButton(board, one, reason) {
  return html`<button
      type="button"
      class="btn btn--sm"
      aria-label=${t("extras.threat.lift_of", { name: one.name })}
      ?disabled=${blocked(board, "lift_immunity", reason)}
      @click=${() => board.open("lift_immunity", { id: one.id })}
    >
      ${t("extras.threat.lift")}</button
    >${reason ? html`<span class="note">${why(board, reason)}</span>` : nothing}`;
}

// On the sheet, for the GM: how it stands, and the way to the dialog.
export function sheetWords(board, character) {
  const big = select.part(character, "threat");
  return big
    ? html`<h3 class="row row--tight">${icon("secret")}${t("extras.threat.title")}</h3>
        <p class="note">${threatWords(board, big)}</p>`
    : nothing;
}

export function sheetTools(board, character) {
  if (character.kind === "pc") return nothing;
  return html`${select.part(character, "threat") ? immunityButtons(board, character) : nothing}${settings(board, "threat", { id: character.id }, t("extras.threat.title"))}`;
}
