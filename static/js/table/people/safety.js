// The X-card and the pause: nobody is asked why, nobody is named. The connection's notice stands here too.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { later } from "../later.js";

export function xCard(board) {
  const tools = html`<button
    type="button"
    class="btn btn--quiet btn--icon"
    aria-label=${t("board.safety.title")}
    title=${t("board.safety.title")}
    @click=${() => board.open("safety")}
  >
    ${icon("pause")}
  </button>`;
  return html`${tools}<button
      type="button"
      class="xcard"
      aria-label=${t("board.safety.x_card")}
      title=${t("board.safety.x_card")}
      @click=${() => board.act("x_card", "play_x_card")}
    >
      X
    </button>`;
}

export function pausedBanner(board) {
  if (!board.store.paused) return nothing;
  return later(board, "paused", () => import("./paused.js"))?.pausedBanner(board) ?? nothing;
}

// The connection, calmly: in the bar, and in words when it is gone.
export function liveMark(board) {
  const status = board.socket.status === "live" && !board.handy ? "connecting" : board.socket.status;
  const over = board.socket.isOver ? "over_short" : status;
  const word = status === "retrying" ? "lost_short" : over;
  return html`<span class=${status === "live" ? "live hide-s" : "live live--lost"}
    >${t(`board.connection.${word}`)}</span
  >`;
}

export function connectionToast(board) {
  const text = board.ui.notice;
  const { signIn } = document.querySelector("meta[name=send]").dataset;
  if (!text) return nothing;
  return html`<div class="toasts">
    <span class="toast"
      >${icon(board.socket.status === "live" ? "check" : "wifi")}${text}${board.socket.status === "signed_out" ? html` <a href=${signIn} target="_blank">${t("common.button.sign_in")}</a>` : nothing}</span
    >
  </div>`;
}
