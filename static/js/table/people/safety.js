// The X-card and the pause: nobody is asked why, nobody is named. The connection's notice stands here too.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "../controls.js";
import * as select from "../select.js";

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
  const { store } = board;
  const safety = store.get("safety") ?? {};
  if (!safety.paused) return nothing;
  return html`<div class="paused" role="region" aria-label=${t("board.safety.paused")}>
    ${icon(safety.tool === "rewind" ? "rewind" : "pause", "lg")}
    <p><b>${t("board.safety.paused")}</b> ${asked(safety)}</p>
    <span class="row">${store.isGm ? answers(board, safety) : nothing}</span>${refusal(board, "x_card")}
  </div>`;
}

// What was asked for, never by whom.
function asked({ card, tool, to }) {
  const parts = [card && t("board.safety.card_text"), tool && t(`board.safety.asks_${tool}`, { to })].filter(Boolean);
  return parts.length ? parts.join(" ") : t("board.safety.pause_text");
}

// The GM goes back, on past this scene, or simply on.
function answers(board, { tool }) {
  const { can, store } = board;
  const scene = select.liveScene(store);
  const css = (name) => (tool === name ? "btn--primary" : "");
  const back =
    can.commands.rewind === undefined
      ? nothing
      : button(board, {
          at: "rewind",
          kind: "rewind",
          label: t("board.safety.rewind"),
          reason: can.commands.rewind,
          css: css("rewind"),
          click: () => board.open("moments"),
        });
  const skip = async () => (await board.act("resume", "resume_play")).ok && board.open("close_scene", { id: scene.id });
  const on = scene
    ? button(board, {
        at: "resume",
        kind: "resume_play",
        label: t("board.safety.skip"),
        reason: can.commands.resume_play ?? null,
        css: css("skip"),
        click: skip,
      })
    : nothing;
  return html`${back}${on}${button(board, { at: "resume", kind: "resume_play", label: t("board.safety.resume"), reason: can.commands.resume_play ?? null })}`;
}

// The connection, calmly: in the bar, and in words when it is gone.
export function liveMark(board) {
  const { status } = board.socket;
  const word = { live: "live", connecting: "connecting" }[status] ?? "lost_short";
  return html`<span class=${status === "live" ? "live hide-s" : "live live--lost"}
    >${t(`board.connection.${word}`)}</span
  >`;
}

export function connectionToast(board) {
  const text = board.ui.notice;
  if (!text) return nothing;
  return html`<div class="toasts">
    <span class="toast">${icon(board.socket.status === "live" ? "check" : "wifi")}${text}</span>
  </div>`;
}
