// What one does with the action of an exchange besides rolling: hold it, take it, let it go, or give it for defending.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";

const small = (board, kind, character, more = {}) => {
  const reason = board.can.acts?.[character]?.[kind];
  const words = { name: select.nameOf(board.store, character) };
  return button(board, {
    at: `${kind}-${character}`,
    kind,
    args: { character },
    label: t(`extras.exchange.do.${kind}`, words),
    reason,
    css: "btn--sm btn--quiet",
    ...more,
  });
};

// Beside the actions: only what may be done now is offered, and something small at any time.
export function acting(board, character, act) {
  const able = ["hold_action", "defend_fully"].filter((kind) => act[kind] === null);
  const free = small(board, "act_freely", character.id, {
    click: () => board.open("act_freely", { character: character.id }),
  });
  return [...able.map((kind) => small(board, kind, character.id)), act.act_freely === null ? free : nothing];
}

export function ownHolders(board) {
  return Object.entries(board.can.acts ?? {})
    .filter(([, act]) => act.take_held !== undefined)
    .map(([id]) => id);
}

// `named`: of several, whose it is.
export function held(board, id, named) {
  const name = named ? html`<b>${select.nameOf(board.store, id)}</b>` : nothing;
  return html`<span class="row row--tight"
    >${name}${small(board, "take_held", id, { css: "btn--sm btn--primary" })}${small(board, "pass_held", id, { css: "btn--sm" })}</span
  >`;
}

// When first attacked, before the dice of the defense: whoever it is may go on full defense; later the GM may let them.
export function attacked(board, roll) {
  const target = roll.target;
  if (roll.action !== "attack" || !["declared", "sent_back"].includes(roll.step)) return nothing;
  if (board.can.acts?.[target]?.defend_fully === null)
    return html`<div class="row">${small(board, "defend_fully", target, { css: "btn--sm" })}</div>`;
  return late(board, roll);
}

function late(board, { target, scene }) {
  const conflict = select.conflictOf(board.store, scene);
  const part = conflict && select.part(conflict, "exchange");
  const acted = part && [...conflict.acted, ...conflict.done].includes(target);
  if (!board.store.isGm || !part?.attacked?.includes(target) || acted) return nothing;
  const label = t("extras.exchange.anyway", { name: select.nameOf(board.store, target) });
  const args = { character: target, anyway: true };
  return html`<div class="row">
    ${button(board, { at: "anyway", kind: "defend_fully", args, label, reason: null, css: "btn--sm btn--quiet" })}
  </div>`;
}
