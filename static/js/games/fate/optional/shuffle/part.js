// Shuffling sheets between two sessions: the GM lets people, each does so on a sheet of their own.

import { html } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";

const forms = () => import("./forms.js");

export function allowing(board) {
  return button(board, {
    at: "allow_shuffle",
    kind: "allow_shuffle",
    label: t("extras.shuffle.allow"),
    reason: board.can.commands.allow_shuffle,
    css: "btn--sm",
  });
}

function between(board) {
  if (board.can.commands.allow_shuffle === undefined) return undefined;
  return html`<section class="sheet sheet--tight">
    <h2>${t("extras.shuffle.title")}</h2>
    <p class="note">${t("extras.shuffle.about")}</p>
    <div class="row">${allowing(board)}</div>
  </section>`;
}

// In the scene column, which is empty between two sessions: for each hero of one's own with something left to shuffle.
function scene(board) {
  const open = Object.entries(board.can.shuffles ?? {}).filter(([, may]) => Object.values(may).includes(null));
  return open.map(
    ([id]) =>
      html`<section class="sheet sheet--tight">
        <h2>${t("extras.shuffle.title_of", { name: select.nameOf(board.store, id) })}</h2>
        <p class="note">${t("extras.shuffle.may")}</p>
        <div class="row">${opener(board, board.store.get(id))}</div>
      </section>`,
  );
}

function opener(board, character) {
  return html`<button
    type="button"
    class="btn btn--sm"
    ?disabled=${board.store.paused}
    @click=${() => board.open("shuffle", { character: character.id })}
  >
    ${t("extras.shuffle.do")}
  </button>`;
}

function sheetTools(board, character) {
  return board.can.shuffles?.[character.id] ? opener(board, character) : undefined;
}

export const part = { between, dialogs: { shuffle: [forms, "shuffleDialog"] }, scene, sheetTools };
