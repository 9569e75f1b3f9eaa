// Taking back one's own last act, where it stands in the log: offered as long as all that it changed is as it left it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../controls.js";

export function takeBack(board, entry) {
  const { store, can } = board;
  const { last, over } = standing(store.log);
  const reason = entry.cast ? can.cast_back : can.commands.take_back;
  return entry === last && reason === null && store.stands(entry.id, over)
    ? html`<span data-take-back>${back(board)}</span>`
    : nothing;
}

function back(board) {
  return button(board, {
    at: "take_back",
    kind: "take_back",
    label: html`${icon("undo")}${t("board.undo.take_back")}`,
    reason: null,
    css: "btn--quiet btn--sm",
  });
}

// The last line of the last act that was not taken back; `over` are the records since that undo each other. Each taking
// back stands for an act of the same person before it, or for the one it names; nothing from before a rewind comes back.
function standing(log) {
  const over = new Set();
  const left = {};
  for (let at = log.length - 1; at >= 0 && log[at].key !== "rewound"; at -= 1) {
    const { key, by, act, id } = log[at];
    if (key === "taken_back") {
      left[by] = (left[by] ?? 0) + 1;
      over.add(id);
    } else if (log[at].back_to) {
      over.add(id).add(log[at].back_to);
    } else if (act && !over.has(id)) {
      if (!left[by]) return { last: log[at], over };
      left[by] -= 1;
      over.add(id);
    }
  }
  return { last: null, over };
}
