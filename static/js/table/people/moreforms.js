// The dialog of a rule's button: the one word about it that is asked for.

import { html } from "lit-html";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../forms.js";
import * as select from "../select.js";

export function moreDialog(board, { kind, character }) {
  const at = `${kind}-${character}`;
  const args = (data) => ({ character, because: text(data, "because") });
  const label = t(`play.more.${kind}_because`);
  return html`<h2 id="dialog-h">${t(`play.more.${kind}`, { name: select.nameOf(board.store, character) })}</h2>
    <form class="stack" @submit=${submit(board, { at, kind, args, then: () => board.close() })}>
      ${textField({ id: "more-because", name: "because", label, max: 400, optional: true })}
      ${formEnd(board, { at, kind, label: t("play.more.do"), cancel: () => board.close() })}
    </form>`;
}
