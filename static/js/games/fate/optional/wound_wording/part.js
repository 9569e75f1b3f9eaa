// The words of a consequence: the GM says whether they fit, its bearer says it otherwise.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";

function dock(board) {
  const may = board.can.more ?? {};
  const open = board.store.all("wording").filter((one) => may[one.id]);
  return open.map((one) => [one.id, panel(board, one, may[one.id])]);
}

function panel(board, wording, may) {
  const aspect = board.store.get(wording.aspect);
  if (!aspect || (may.approve_wound === undefined && wording.state === "proposed")) return nothing;
  const name = select.nameOf(board.store, wording.character);
  const back = wording.state === "sent_back";
  const about = back
    ? t("board.wording.sent_back", { text: aspect.text, note: wording.note })
    : t("board.wording.about", { name, slot: select.slotName(board, aspect.slot), text: aspect.text });
  const title = back ? board.g("waits.sent_back") : t("board.wording.title");
  return html`<article class="roll" aria-label=${title}>
    <header class="roll__head">
      ${icon("edit")}
      <h2>${title}</h2>
    </header>
    <div class="roll__body">
      <p>${about}</p>
      ${back ? anew(board, aspect, may) : judged(board, aspect, may)}
    </div>
  </article>`;
}

function judged(board, aspect, may) {
  const at = `back-${aspect.id}`;
  const on = board.ui.wording === aspect.id;
  const ask = () => board.set({ wording: on ? null : aspect.id });
  const args = (data) => ({ aspect: aspect.id, note: text(data, "note") });
  const form = html`<form
    class="stack stack--tight"
    data-focus=${at}
    @submit=${submit(board, { at, kind: "send_wound_back", args, then: ask })}
  >
    ${textField({ id: at, name: "note", label: t("board.wording.note"), max: 400, optional: true })}
    ${formEnd(board, { at, kind: "send_wound_back", label: t("board.wording.back"), reason: may.send_wound_back, cancel: ask })}
  </form>`;
  const fits = { aspect: aspect.id };
  return html`<div class="row">
      ${button(board, { at: `fits-${aspect.id}`, kind: "approve_wound", args: fits, label: t("board.wording.fits"), reason: may.approve_wound, css: "btn--primary" })}
      ${on ? nothing : button(board, { at: `ask-${aspect.id}`, kind: "send_wound_back", label: t("board.wording.back"), reason: may.send_wound_back, click: ask })}
    </div>
    ${on ? form : nothing}`;
}

function anew(board, aspect, may) {
  const at = `anew-${aspect.id}`;
  const args = (data) => ({ aspect: aspect.id, text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "word_wound", args })}>
    ${textField({ id: at, name: "text", label: t("board.wording.anew"), required: true, css: "field--aspect" })}
    ${formEnd(board, { at, kind: "word_wound", label: t("board.wording.say"), reason: may.word_wound })}
  </form>`;
}

export const part = { dock };
