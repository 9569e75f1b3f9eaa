// Asking that one skill may do the work of another.

import { html } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../../table/forms.js";
import { ratingName } from "../../roll/words.js";
import * as select from "../../select.js";

export function substituteDialog(board, { aspect, character }) {
  const at = "substitute";
  const who = board.store.get(character);
  const { order } = board.page.system.ratings;
  const own = (key) => who.ratings[key] ?? 0;
  const options = (keys) => keys.map((key) => ({ value: key, text: ratingName(board, key) }));
  const best = [...order].sort((one, other) => own(other) - own(one));
  const args = (data) => ({
    character,
    aspect,
    rating: text(data, "rating"),
    instead_of: text(data, "instead_of"),
    because: text(data, "because"),
  });
  return html`<h2 id="dialog-h">${t("extras.substitution.title")}</h2>
    <p class="muted">
      ${t("extras.substitution.text", { aspect: select.nameOf(board.store, aspect), n: who.fate_points })}
    </p>
    <form class="stack" @submit=${submit(board, { at, kind: "substitute", args, then: () => board.close() })}>
      ${selectField({ id: "substitute-rating", name: "rating", label: t("extras.substitution.use"), options: options(best), value: best[0] })}
      ${selectField({ id: "substitute-instead", name: "instead_of", label: t("extras.substitution.instead"), options: options(order), value: order.find((key) => key !== best[0]) })}
      ${textField({ id: "substitute-because", name: "because", label: t("extras.substitution.how"), max: 400, rows: 2, required: true })}
      ${formEnd(board, { at, kind: "substitute", label: t("extras.substitution.do"), reason: board.can.acts?.[character]?.substitute ?? null, cancel: () => board.close() })}
    </form>`;
}
