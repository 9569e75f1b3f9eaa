// Free uses: for whom the GM puts them on the board, and handing one's own to an ally.

import { html, nothing } from "lit-html";
import { numberField, selectField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

// Whoever is first, a side, or one character.
export function ownerField(board, scene, people) {
  const words = new Set(["pcs", "foes", ...select.tokensOf(board.store, scene).map((token) => token.side)]);
  const sides = [...words].map((side) => ({ value: `side:${side}`, text: select.sideName(side) }));
  const options = [
    { value: "anyone", text: t("play.free.anyone_long") },
    { group: t("board.conflict.sides"), options: sides },
    ...people,
  ];
  return selectField({ id: "place-for", name: "free_for", label: t("board.cards.free_for"), options });
}

export function handDialog(board, { aspect: id, character }) {
  const { store } = board;
  const aspect = store.get(id);
  const may = board.can.acts?.[character]?.hand_free?.[id];
  if (!aspect || !may)
    return html`<h2 id="dialog-h">${t("play.free.hand")}</h2>
      <p class="note">${t("board.cards.no_free")}</p>`;
  const at = "hand_free";
  const args = (data) => ({
    character,
    aspect: id,
    to: text(data, "to"),
    uses: may.left > 1 ? whole(data, "uses") : 1,
  });
  return html`<h2 id="dialog-h">${t("play.free.hand")}</h2>
    <p class="muted">${t("play.free.hand_text", { name: select.nameOf(store, character), n: may.left })}</p>
    <p class="mark">${aspect.text}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${selectField({ id: "hand-to", name: "to", label: t("play.free.to"), options: may.to.map((one) => ({ value: one, text: select.nameOf(store, one) })) })}
      ${may.left > 1 ? numberField({ id: "hand-uses", name: "uses", label: t("play.free.uses"), value: 1, least: 1, most: may.left }) : nothing}
      ${formEnd(board, { at, kind: at, label: t("play.free.hand_do"), cancel: () => board.close() })}
    </form>`;
}
