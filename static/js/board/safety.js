// The X-card and the pause: nobody is asked why, nobody is named. The connection's notice stands here too.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "./controls.js";

export function xCard(board) {
  return html`<button type="button" class="xcard" aria-label=${t("board.safety.x_card")} title=${t("board.safety.x_card")} @click=${() => board.act("x_card", "play_x_card")}>X</button>`;
}

export function pausedBanner(board) {
  const { store } = board;
  const safety = store.get("safety") ?? {};
  if (!safety.paused) return nothing;
  return html`<div class="paused" role="region" aria-label=${t("board.safety.paused")}>${icon("pause", "lg")}
    <p><b>${t("board.safety.paused")}</b> ${t(safety.card ? "board.safety.card_text" : "board.safety.pause_text")}</p>
    <span class="row">${store.isGm ? button(board, { at: "resume", kind: "resume_play", label: t("board.safety.resume"), reason: board.can.commands.resume_play ?? null }) : nothing}</span>${refusal(board, "x_card")}</div>`;
}

// The connection, calmly: in the bar, and in words when it is gone.
export function liveMark(board) {
  const { status } = board.socket;
  const word = { live: "live", connecting: "connecting" }[status] ?? "lost_short";
  return html`<span class=${status === "live" ? "live hide-s" : "live live--lost"}>${t(`board.connection.${word}`)}</span>`;
}

export function connectionToast(board) {
  const text = board.ui.notice;
  if (!text) return nothing;
  return html`<div class="toasts"><span class="toast">${icon(board.socket.status === "live" ? "check" : "wifi")}${text}</span></div>`;
}
