// Levels of scale in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";

// The level of a character or an aspect; none where it is the lowest.
export function scaleOf(thing) {
  return select.part(thing, "scale")?.level ?? thing?.scale;
}

export function sections(board) {
  const { store } = board;
  if (board.can.commands.set_scale === undefined) return nothing;
  const scaled = [...store.all("character"), ...store.all("aspect")].filter(scaleOf);
  const lines = scaled.map((one) =>
    line(board, one.name || one.text, board.g(`scale.${scaleOf(one)}`), () => board.open("scale", { target: one.id })),
  );
  return section(
    t("extras.scale.title"),
    lines,
    html`${opener(board, "scale", "set_scale", t("extras.scale.set"))}${button(board, { at: "open-deny", kind: "deny_scale", label: t("extras.scale.deny"), reason: board.can.commands.deny_scale, css: "btn--sm btn--quiet", click: () => board.open("deny_scale") })}`,
    denied(board),
  );
}

// Where it does not count now, to be let count again.
function denied(board) {
  const live = select.liveScene(board.store);
  if (!live) return [];
  return (live.unscaled ?? []).map((id) => {
    const name = id === live.id ? t("extras.scale.deny_scene") : select.nameOf(board.store, id);
    const args = { deny: false, ...(id === live.id ? {} : { aspect: id }) };
    return html`<div class="row">
      <span class="note">${t("extras.scale.denied", { name })}</span
      >${button(board, { at: `allow-${id}`, kind: "deny_scale", args, label: t("extras.scale.allow"), reason: null, css: "btn--sm" })}
    </div>`;
  });
}
