// A token in hand: dragged, or taken by its menu and set down by the button of a zone.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { because, blocked } from "../controls.js";
import * as select from "../select.js";
import { moves } from "./moves.js";
import { shut } from "./zones.js";

export { tokenMenu } from "./tokens.js";

export function isMovable(board, token) {
  return !board.store.paused && moves(board, token).some((move) => move.reason === null);
}

// The buttons of the zones push a token down as they appear: before its drag has begun, that would end it in most
// browsers, for there is nothing to drag where the pointer went down.
export function dragStart(board, event, token) {
  event.dataTransfer.setData("text/plain", token.id);
  event.dataTransfer.effectAllowed = "move";
  const menu = event.currentTarget.closest("details");
  requestAnimationFrame(() => {
    menu.open = false;
    board.set({ placing: token });
  });
}

export function dragOver(board, event, zone) {
  if (
    !board.ui.placing ||
    !moves(board, board.ui.placing).some((move) => move.zone === zone.id && move.reason === null)
  )
    return;
  event.preventDefault();
  if (board.ui.over !== zone.id) board.set({ over: zone.id });
}

export function drop(board, event, zone) {
  const token = board.ui.placing;
  if (!token) return;
  event.preventDefault();
  setDown(
    board,
    token,
    moves(board, token).find((move) => move.zone === zone.id && move.reason === null),
  );
}

function setDown(board, token, move) {
  board.set({ placing: null, over: null });
  if (move?.go) move.go();
  else if (move) board.act("move", move.kind, move.args);
}

// While a token is in hand: the buttons of this zone, each with its price or its reason.
export function placeHere(board, zone) {
  const token = board.ui.placing;
  if (!token || token.zone === zone.id) return nothing;
  return moves(board, token)
    .filter((move) => move.zone === zone.id)
    .map(
      (move) =>
        html`<span class="act">
          <button
            type="button"
            class="btn btn--sm"
            data-to=${zone.id}
            ?disabled=${blocked(board, move.kind, move.reason)}
            @click=${() => setDown(board, token, move)}
          >
            ${icon("move")}${t(`board.zones.${move.word}`, { zone: zone.name })}
          </button>
          ${move.reason ? because(board, move.reason, barrier(board, token, zone)) : nothing}</span
        >`,
    );
}

// What is in the way there, or how it is called.
function barrier(board, token, zone) {
  const link = select
    .linksOf(board.store, zone.scene)
    .find((one) => [one.a, one.b].includes(zone.id) && [one.a, one.b].includes(token.zone));
  return link ? shut(board, link) || link.label : "";
}
