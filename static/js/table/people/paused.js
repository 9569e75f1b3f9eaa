// While play is stopped: what was asked for, and how the GM goes on.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "../controls.js";
import * as select from "../select.js";

export function pausedBanner(board) {
  const { store } = board;
  const safety = store.get("safety") ?? {};
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
  const skip = async () =>
    (await board.act("resume", "resume_play")).ok && board.open("close_scene", { id: scene?.id });
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
