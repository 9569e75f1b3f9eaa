// The menu beside the input: as whom one speaks, and to whom alone.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { portrait } from "./faces.js";
import * as select from "../select.js";

export function speakers(board, speaker) {
  const { store } = board;
  const choose = (changes) => () => board.set(changes);
  const others = Object.entries(store.people).filter(([member]) => member !== store.me.member);
  return html`<p class="menu__say">${t("board.chat.as")}</p>
    ${select.mine(store).map((one) => html`<button type="button" class=${one === speaker ? "is-on" : ""} aria-pressed=${one === speaker ? "true" : "false"} @click=${choose({ speaker: one.id })}>${portrait(board, one.id, "xs")}${one.name}${one.shown === false ? html` <span class="tag tag--secret">${icon("secret")}${t("board.people.hidden")}</span>` : nothing}</button>`)}
    <button
      type="button"
      class=${speaker ? "" : "is-on"}
      aria-pressed=${speaker ? "false" : "true"}
      @click=${choose({ speaker: null })}
    >
      ${icon("user")}${t("board.chat.self")}
    </button>
    ${
      others.length
        ? html`<hr />
            <p class="menu__say">${t("board.chat.whisper")}</p>
            ${others.map(([member, person]) => whisper(board, member, person))}`
        : nothing
    }`;
}

function whisper(board, member, person) {
  const now = board.ui.whisper ?? [];
  const on = now.includes(member);
  const toggle = () => board.set({ whisper: on ? now.filter((one) => one !== member) : [...now, member] });
  return html`<button
    type="button"
    data-menu-stays
    aria-pressed=${on ? "true" : "false"}
    class=${on ? "is-on" : ""}
    @click=${toggle}
  >
    ${icon("whisper")}${person.name}
  </button>`;
}
