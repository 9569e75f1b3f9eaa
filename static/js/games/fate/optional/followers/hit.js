// A hit that a companion takes: a way of its own beside boxes and consequences, in words.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { companionsOf } from "./look.js";

// Those who may take it now, each a press.
export function hitOthers(board, { hit, target, pick }) {
  const may = board.can.extras?.[hit.id]?.companion_takes ?? {};
  return companionsOf(target)
    .filter((one) => may[one.id] === null)
    .map((one) => press(board, hit, one, pick.other === one.id));
}

function press(board, hit, one, on) {
  const next = on ? undefined : { boxes: [], slots: [], conditions: {}, extreme: null, other: one.id };
  return html`<button
    type="button"
    class="btn btn--sm"
    aria-pressed=${on ? "true" : "false"}
    ?disabled=${board.store.paused}
    @click=${() => board.set({ picks: { ...board.ui.picks, [hit.id]: next } })}
  >
    ${icon("people")}${t("extras.companions.takes", { name: one.name })}
  </button>`;
}

export function hitWith(board, { hit, pick }) {
  const one = pick.other && companionsOf(board.store.get(hit.target)).find(({ id }) => id === pick.other);
  if (!one) return undefined;
  const fields = textField({
    id: `takes-${hit.id}`,
    name: "how",
    label: t("extras.companions.how", { name: one.name }),
    hint: t("extras.companions.how_hint"),
    required: true,
    css: "field--aspect",
  });
  const args = (data) => ({ hit: hit.id, companion: one.id, text: text(data, "how") });
  return { fields, kind: "companion_takes", args };
}
