// One line taken down: what it is, who may read it, the words, Enter. Who reads it is remembered in this browser.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { newId } from "../socket.js";
import { ask, home, said } from "./ask.js";

const KEPT = "storytable.capture";
const WHAT = ["note", "quote", "promise", "person", "clue"];
const WHO = ["mine", "gms", "everyone"];
const ICONS = { note: "note", quote: "whisper", promise: "hand", person: "npc", clue: "search" };

// What is being written: the id stays with the words until they are stored, so that sent twice it is one line.
const now = { dialog: null, what: "note", who: "gms", sending: false, failed: "", id: "", words: "" };

export function captureDialog(board) {
  if (now.dialog !== board.ui.dialog) begin(board);
  return html`<h2 id="dialog-h">${icon("note")} ${t("capture.title")}</h2>
    <form
      class="stack stack--tight capture"
      @submit=${(event) => send(board, event)}
      @keydown=${(event) => keys(board, event)}
    >
      <div class="field">
        <label for="capture-text">${t("capture.text")}</label>
        <input
          id="capture-text"
          name="text"
          maxlength="400"
          autofocus
          required
          autocomplete="off"
          enterkeyhint="done"
          aria-invalid="false"
          aria-describedby="capture-help"
        />
        <p class="field__help" id="capture-help">${t("capture.hint")}</p>
      </div>
      ${choice(board, "what", WHAT, t("capture.what.label"))} ${choice(board, "who", WHO, t("capture.who.label"))}
      ${now.failed ? html`<p class="field__error" role="alert">${icon("warn")}<span>${now.failed}</span></p>` : nothing}
      <div class="dialog__do">
        <a class="btn btn--quiet" href=${`${board.page.urls.campaign}notes/`} target="_blank" rel="noopener"
          >${icon("list")}${t("capture.all")}</a
        >
        <button class="btn btn--primary" aria-busy=${now.sending ? "true" : nothing}>${t("capture.take")}</button>
      </div>
    </form>`;
}

// Every option is one press.
function choice(board, name, options, label) {
  return html`<div class="field">
    <span class="label" id=${`capture-${name}`}>${label}</span>
    <div class="seg seg--wrap" role="radiogroup" aria-labelledby=${`capture-${name}`}>
      ${options.map(
        (one) =>
          html`<label
            ><input
              type="radio"
              name=${name}
              value=${one}
              .checked=${now[name] === one}
              @change=${() => choose(board, name, one)}
            />${name === "what" ? icon(ICONS[one]) : nothing}${called(board, name, one)}</label
          >`,
      )}
    </div>
  </div>`;
}

function called(board, name, one) {
  if (one === "gms") return t(board.store.isGm ? "capture.who.gms" : "capture.who.gms_and_me");
  return t(`capture.${name}.${one}`);
}

// ---- actions

function begin(board) {
  Object.assign(now, { dialog: board.ui.dialog, what: "note", sending: false, failed: "", id: "", words: "" });
  const kept = localStorage.getItem(KEPT) ?? "";
  if (WHO.includes(kept)) now.who = kept;
}

function choose(board, name, one) {
  now[name] = one;
  if (name === "who") localStorage.setItem(KEPT, one);
  board.draw();
}

// In the line of words the arrows up and down say what it is.
function keys(board, event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || event.target.name !== "text") return;
  event.preventDefault();
  const next = WHAT[(WHAT.indexOf(now.what) + step + WHAT.length) % WHAT.length];
  choose(board, "what", next);
  board.announce(t(`capture.what.${next}`));
}

async function send(board, event) {
  event.preventDefault();
  const field = event.currentTarget.elements.text;
  const line = { what: now.what, text: field.value.trim(), who: now.who };
  const words = JSON.stringify(line);
  if (!line.text || now.sending) return;
  if (words !== now.words) Object.assign(now, { words, id: newId() });
  now.sending = true;
  board.draw();
  try {
    await ask(`${home(board)}captures/`, { ...line, id: now.id });
    board.announce(t("capture.taken"));
    if (board.ui.dialog === now.dialog) board.close();
  } catch (error) {
    now.failed = said(error);
  }
  now.sending = false;
  board.draw();
}
