// A button for each thing that a rule with a folder of its own lets one do with a character. What it says is the rule's:
// play.more.<command>, and play.more.<command>_because where it asks for a word about it.

import { icon } from "app/lib/kit.js";
import { has, t } from "words";
import { html } from "lit-html";
import { button } from "../controls.js";

const forms = () => import("./moreforms.js");

export const asks = (kind) => has(`play.more.${kind}_because`);

function marks(board, character) {
  return Object.entries(board.can.more?.[character.id] ?? {}).map(([kind, reason]) =>
    button(board, {
      at: `${kind}-${character.id}`,
      kind: /** @type {Kind} */ (kind),
      args: { character: character.id },
      label: html`${icon("plus")}${t(`play.more.${kind}`, { name: character.name })}`,
      reason,
      css: "btn--sm",
      ...(asks(kind) ? { click: () => board.open("more_of_rules", { kind, character: character.id }) } : {}),
    }),
  );
}

// With one's own character.
function own(board, character) {
  const all = marks(board, character);
  return all.length ? html`<div class="row full">${all}</div>` : undefined;
}

export const part = { dialogs: { more_of_rules: [forms, "moreDialog"] }, marks, own };
