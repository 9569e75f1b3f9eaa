// The input under the story: speak as a character or as oneself, aside, whisper; what begins with a slash is commands.js.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { face, icon } from "app/lib/kit.js";
import { t } from "words";
import { refusal } from "../controls.js";
import { later } from "../later.js";
import { portrait } from "../people/faces.js";
import * as select from "../select.js";

const TYPING_EVERY_MS = 2500;
const TYPING_SHOWN_MS = 4000;
const NAME_FITS = 18;

export class Chat {
  #told = 0;
  #typing = new Map();

  constructor(board) {
    this.board = board;
    board.whenDrawn(async () => (await import("./draft.js")).keepDraft(board));
  }

  // ---- lifecycle

  heardTyping({ member }) {
    if (member === this.board.store.me.member) return;
    clearTimeout(this.#typing.get(member));
    this.#typing.set(
      member,
      setTimeout(() => this.#stopped(member), TYPING_SHOWN_MS),
    );
    this.board.draw();
  }

  view() {
    const { board } = this;
    const speaker = this.#speaker();
    const to = board.ui.whisper ?? [];
    return html`<form class="chat" aria-label=${t("board.chat.label")} @submit=${(event) => this.#send(event)}>
        ${this.#speakers(speaker)}
        <textarea
          class="chat__in"
          id="say"
          name="text"
          rows="1"
          maxlength="4000"
          aria-label=${t("board.chat.message")}
          aria-keyshortcuts="c"
          placeholder=${this.#placeholder(speaker, to)}
          @keydown=${(event) => this.#keys(event)}
          @input=${(event) => this.#typed(event.target)}
        ></textarea>
        <button
          class="btn btn--icon chat__send"
          aria-label=${t("common.button.send")}
          aria-busy=${board.busy.has("say") ? "true" : nothing}
        >
          ${icon("send")}
        </button>
        ${this.#below(to)}
      </form>
      ${this.#answer()}`;
  }

  // ---- actions

  async #send(event) {
    event.preventDefault();
    const field = event.currentTarget.elements.text;
    const typed = field.value.trim();
    if (!typed) return;
    this.board.set({ answer: null });
    if (typed.startsWith("/")) return this.#command(field, typed);
    const receipt = await this.board.act("say", "say", this.#speech(typed));
    if (receipt.ok && field.value.trim() === typed) this.#clear(field);
    return undefined;
  }

  // ---- internal

  #speech(typed) {
    const speaker = this.#speaker();
    const to = this.board.ui.whisper ?? [];
    const args = { text: typed };
    if (to.length) args.to = to;
    if (speaker) args.character = speaker.id;
    return args;
  }

  async #command(field, typed) {
    const { run } = await import("./commands.js");
    if ((await run(this.board, typed, this.#speaker())) && field.value.trim() === typed) this.#clear(field);
    this.board.draw();
  }

  #speaker() {
    const { store, ui } = this.board;
    const own = select.mine(store);
    if (ui.speaker === null) return null;
    const chosen = own.find((character) => character.id === ui.speaker);
    return chosen ?? (store.isGm ? null : own[0]) ?? null;
  }

  #speakers(speaker) {
    const { board } = this;
    const { store } = board;
    if (store.me.role === "spectator") return html`<span></span>`;
    const name = speaker?.name ?? store.people[store.me.member]?.name ?? t("common.you");
    const menu = board.drawn ? later(board, "speakers", () => import("../people/speakers.js")) : null;
    return html`<details class="drop drop--up drop--start" data-menu>
      <summary class="chat__as" aria-label=${t("board.chat.speak_as", { name })}>
        ${speaker ? portrait(board, speaker.id, "sm") : face(name, 6, "sm")}${icon("down")}
      </summary>
      <div class="menu">${menu?.speakers(board, speaker)}</div>
    </details>`;
  }

  #placeholder(speaker, to) {
    const { store } = this.board;
    if (to.length)
      return t("board.chat.whispering", { names: { list: to.map((member) => select.memberName(store, member)) } });
    if (speaker && speaker.name.length > NAME_FITS) return t("board.chat.message");
    return speaker ? t("board.chat.placeholder", { name: speaker.name }) : t("board.chat.placeholder_self");
  }

  #below(to) {
    const { board } = this;
    const { store } = board;
    const names = [...this.#typing.keys()].map((member) => select.memberName(store, member));
    const calm = to.length
      ? html`<span class="tag tag--secret"
          >${icon("whisper")}${t("board.chat.only", { names: { list: to.map((member) => select.memberName(store, member)) } })}<button
            type="button"
            class="linkish"
            @click=${() => board.set({ whisper: [] })}
          >
            ${t("board.chat.to_all")}
          </button></span
        >`
      : nothing;
    if (!names.length && calm === nothing && !board.refusals.has("say")) return nothing;
    return html`<div class="chat__below">
      ${calm}${names.length ? html`<span class="note">${t("board.chat.typing", { names: { list: names }, n: names.length })}</span>` : nothing}${refusal(board, "say")}
    </div>`;
  }

  // What a command answered: anew each time, so that it is told again.
  #answer() {
    const { answer } = this.board.ui;
    const lines = answer ? keyed(answer.n, html`${answer.lines.map((line) => html`<p>${line}</p>`)}`) : nothing;
    const hide = answer
      ? html`<button type="button" class="linkish" @click=${() => this.board.set({ answer: null })}>
          ${t("common.button.hide")}
        </button>`
      : nothing;
    return html`<div class="answer">
      <div role="status" aria-label=${t("board.slash.answer")}>${lines}</div>
      ${hide}
    </div>`;
  }

  #keys(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.currentTarget.form.requestSubmit();
  }

  #typed(field) {
    fit(field);
    if (!field.value || field.value.startsWith("/") || (this.board.ui.whisper ?? []).length) return;
    if (Date.now() - this.#told < TYPING_EVERY_MS) return;
    this.#told = Date.now();
    this.board.socket.signal({ t: "typing" });
  }

  #clear(field) {
    field.value = "";
    this.#typed(field);
    if (field.form.contains(document.activeElement)) field.focus();
  }

  #stopped(member) {
    this.#typing.delete(member);
    this.board.draw();
  }
}

/** As high as what is in it. */
export function fit(field) {
  field.style.setProperty("height", "auto");
  field.style.setProperty("height", `${Math.min(field.scrollHeight + 2, 160)}px`);
}
