// Where whoever acted names who is next: whose turn it is, who is left, and the buttons to name them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "words";
import { refusal, why, blocked } from "../../../table/controls.js";
import { portrait } from "../../../table/people/faces.js";
import * as select from "../select.js";
import { overWord } from "./turns.js";

export function naming(board, conflict) {
  const may = board.can.turns;
  return html`<div class="stack stack--tight">
    <ol class="turns" tabindex="0" aria-label=${t("board.turns.label", { n: conflict.exchange })}>
      ${conflict.fighters.map((id) => fighter(board, conflict, id))}
    </ol>
    ${may ? choice(board, conflict, may) : nothing}
  </div>`;
}

// Where the scene is not to be seen.
export function beside(board, conflict) {
  return html`<div class="naming only-s">${choice(board, conflict, board.can.turns)}</div>`;
}

function fighter(board, conflict, id) {
  const { store } = board;
  if (!store.get(id)) return nothing;
  const acting = conflict.state === "running" && conflict.order[conflict.at]?.includes(id);
  const out = (select.tokenOf(store, id, conflict.scene)?.state ?? "in") !== "in";
  const done = conflict.done.includes(id) || (conflict.acted.includes(id) && !acting);
  const css = out ? "turn turn--out" : done ? "turn turn--done" : "turn";
  const note = out
    ? t(`board.token.${select.tokenOf(store, id, conflict.scene)?.state}`)
    : acting
      ? t("board.turns.now")
      : done
        ? overWord(conflict, id)
        : t("board.turns.waiting");
  const guard = conflict.guards?.[id] ? html` <span class="tag">${t("board.guard.tag")}</span>` : nothing;
  return html`<li class=${css} aria-current=${acting ? "step" : nothing}>
    ${portrait(board, id, "sm")}<span>${select.nameOf(store, id)}<small>${note}</small>${guard}</span>
  </li>`;
}

function choice(board, conflict, may) {
  const no = blocked(board, "name_next", may.name_next);
  if (may.name_next && may.name_next.code !== "paused")
    return html`<p class="field__help">${why(board, may.name_next)}</p>`;
  const label = may.fresh
    ? t("board.turns.name_fresh")
    : conflict.state === "naming" && !conflict.order.length
      ? t("board.turns.name_first")
      : t("board.turns.name_next");
  return html`<div class="row" role="group" data-waits aria-label=${label}>
      <span class="label">${label}</span>${repeat(
        may.who,
        (id) => id,
        (id) =>
          html`<button
            type="button"
            class="btn btn--sm"
            ?disabled=${no}
            aria-busy=${board.busy.has("name_next") ? "true" : nothing}
            @click=${() => board.act("name_next", "name_next", { character: id })}
          >
            ${select.nameOf(board.store, id)}
          </button>`,
      )}
    </div>
    ${refusal(board, "name_next")}`;
}
