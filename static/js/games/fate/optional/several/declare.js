// Saying that one acts against several: how, where, and with whose leave.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { ratingName } from "../../roll/words.js";
import * as select from "../../select.js";

// How the roll goes at several: split, zone; empty for one.
export function spreadOf(board, action) {
  const how = board.ui.declare?.spread ?? "";
  return waysOf(board, action).includes(how) ? how : "";
}

function waysOf(board, action) {
  if (!select.dial(board, "multi_target")) return [];
  if (action === "attack") return ["split", "zone"];
  return action === "create_advantage" || board.store.all("task").some((task) => !task.outcome) ? ["split"] : [];
}

export function spreadFields(board, character, action) {
  const ways = waysOf(board, action);
  if (!ways.length) return nothing;
  const now = spreadOf(board, action);
  const options = ["", ...ways].map((key) => ({ value: key, text: t(`extras.several.how.${key || "one"}`) }));
  const change = (event) => board.set({ declare: { ...board.ui.declare, spread: event.target.value } });
  return html`${selectField({ id: "declare-spread", name: "spread", label: t("extras.several.at"), options, value: now, change, hint: now ? t(`extras.several.hint.${now}`) : "" })}${now === "zone" ? zoneFields(board, character) : nothing}`;
}

function zoneFields(board, character) {
  const zones = select.zonesOf(board.store, select.liveScene(board.store)?.id);
  const own = select.tokenOf(board.store, character.id)?.zone;
  const chosen = zones.find((one) => one.id === board.ui.declare.zone)?.id ?? own ?? zones[0]?.id;
  const change = (event) => board.set({ declare: { ...board.ui.declare, zone: event.target.value } });
  return html`${zones.length ? selectField({ id: "declare-zone", name: "zone", label: t("extras.several.where"), options: zones.map((one) => ({ value: one.id, text: one.name })), value: chosen, change }) : nothing}
  ${chosen && own && chosen !== own && !board.can.apart?.attack?.includes(board.ui.declare?.rating) ? textField({ id: "declare-zone-far", name: "means", label: t("board.declare.far"), max: 400, hint: t("board.declare.far_hint", { zone: select.nameOf(board.store, chosen) }) }) : nothing}
  ${board.store.isGm ? nothing : leave(board, character)}`;
}

// Striking everybody takes the GM's leave: whether there is one, or how to ask.
function leave(board, character) {
  const given = (select.liveScene(board.store)?.grants ?? []).filter(
    (one) => one.character === character.id && one.action === "zone",
  );
  const words = (one) =>
    t("extras.several.granted_one", {
      rating: ratingName(board, one.rating),
      lasts: t(`extras.grant.lasts.${one.for_scene ? "scene" : "once"}`),
    });
  if (given.length)
    return html`<p class="note">${t("extras.several.granted", { ratings: { list: given.map(words) } })}</p>`;
  const ask = () =>
    board.open("ask_permission", { character: character.id, action: "zone", rating: board.ui.declare?.rating });
  return html`<div class="row">
    <span class="note">${t("extras.several.needs")}</span
    ><button type="button" class="btn btn--sm" ?disabled=${board.store.paused} @click=${ask}>
      ${t("extras.several.ask")}
    </button>
  </div>`;
}

export function spreadArgs(board, character, action, data) {
  const how = spreadOf(board, action);
  if (!how) return undefined;
  return {
    spread: { how, ...(text(data, "zone") ? { zone: text(data, "zone") } : {}) },
    target: undefined,
    on: undefined,
    ...(text(data, "means") ? { means: text(data, "means") } : {}),
  };
}
