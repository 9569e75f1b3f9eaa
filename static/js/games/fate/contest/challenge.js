// A challenge: its tasks, who takes them on, what became of them. The GM adds, changes, reveals and assigns.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { declare, toRoll } from "../conflict/intents.js";
import * as select from "../select.js";
import { item } from "../../../table/scene/menus.js";
import { ladderWord } from "../roll/ways.js";
import { outcomeMark } from "../kit.js";

export function shown(board, scene) {
  const found = board.store.all("challenge").find((one) => one.scene === scene.id && board.ui.putAway !== one.id);
  if (!found) return nothing;
  const tasks = board.store.all("task").filter((task) => task.challenge === found.id);
  const over = found.state === "over";
  return html`<section class="sheet sheet--tight" aria-labelledby="challenge-h">
    <div class="sheet__title">
      <h2 id="challenge-h">
        ${found.name ? t("play.challenge.titled", { name: found.name }) : t("play.challenge.title")}
      </h2>
      <span class="end row">${over ? putAway(board, found) : tools(board, found)}</span>
    </div>
    ${over && found.ending ? html`<p class="prewrap">${found.ending}</p>` : nothing}
    ${found.state === "settled" ? html`<p class="alert alert--warn">${icon("flag")}<span>${t("play.challenge.settled")}</span></p>` : nothing}
    ${board.all("lifts", found)}
    ${
      tasks.length
        ? html`<ul class="list list--fold">
            ${tasks.map((task) => line(board, task, over))}
          </ul>`
        : html`<p class="note">${t("play.challenge.none")}</p>`
    }
  </section>`;
}

export function putAway(board, thing) {
  return html`<span class="tag">${t("play.challenge.over")}</span
    ><button
      type="button"
      class="btn btn--quiet btn--icon btn--sm"
      aria-label=${t("play.put_away")}
      @click=${() => board.set({ putAway: thing.id })}
    >
      ${icon("x")}
    </button>`;
}

function tools(board, found) {
  const may = board.can.structures?.[found.id];
  if (!may) return nothing;
  return html`${button(board, { at: "add_task", kind: "add_task", label: html`${icon("plus")}${t("play.challenge.add")}`, reason: may.add_task, css: "btn--sm btn--quiet", click: () => board.open("task", { challenge: found.id }) })}
  ${button(board, { at: "finish_challenge", kind: "finish_challenge", label: t("play.challenge.finish"), reason: may.finish_challenge, css: found.state === "settled" ? "btn--sm btn--primary" : "btn--sm", click: () => board.open("finish_challenge", { id: found.id }) })}`;
}

// ---- one task

function line(board, task, over) {
  const hidden = !task.shown;
  return html`<li>
    ${icon(hidden ? "secret" : task.outcome ? "check" : "overcome")}<span class="grow"
      ><b>${task.name}</b>
      <span class="note row"
        >${difficulty(board, task)}${hidden ? html`<span class="tag tag--secret">${t("play.challenge.hidden")}</span>` : nothing}${task.outcome ? nothing : html`<span>${takenBy(board, task)}</span>`}</span
      >${refusal(board, task.id)}</span
    >
    ${task.outcome ? result(board, task) : over ? nothing : html`<span class="row row--tight">${buttons(board, task)}</span>`}
  </li>`;
}

function difficulty(board, { difficulty: value }) {
  return html`<span
    >${t("play.challenge.against", { name: ladderWord(board, value), value: { signed: value } })}</span
  >`;
}

function takenBy(board, task) {
  const roll = select.openRoll(board.store);
  if (roll?.task === task.id) return t("play.challenge.rolling");
  return task.claimed
    ? t("play.challenge.taken", { name: select.nameOf(board.store, task.claimed) })
    : t("play.challenge.free");
}

function result(board, task) {
  const name = task.claimed ? html`<span class="note">${select.nameOf(board.store, task.claimed)}</span>` : nothing;
  return html`<span class="row row--tight"
    >${name}${outcomeMark(task.outcome, t("play.challenge.done", { outcome: task.outcome, goal: task.goal ?? "none" }))}</span
  >`;
}

// ---- what may be done with it

function buttons(board, task) {
  const may = board.can.structures?.[task.id] ?? {};
  return html`${board.store.isGm ? nothing : claiming(board, task, may)}${rolling(board, task)}${may.edit_task === null ? menu(board, task, may) : nothing}`;
}

// A player takes it on for an own hero, or leaves it.
function claiming(board, task, may) {
  if (may.claim_task !== null) return nothing;
  const own = select.mine(board.store);
  const act = (character, label) =>
    button(board, {
      at: `claim-${task.id}-${character}`,
      kind: "claim_task",
      args: { task: task.id, character },
      label,
      reason: null,
      css: "btn--sm btn--quiet",
    });
  if (own.some((one) => one.id === task.claimed)) return act(null, t("play.challenge.leave"));
  return own.map((one) =>
    act(one.id, own.length > 1 ? t("play.challenge.claim_as", { name: one.name }) : t("play.challenge.claim")),
  );
}

// Whoever may overcome now can roll for it; who took it on comes first.
function rolling(board, task) {
  const able = toRoll(board).filter((id) => (task.claimed ? task.claimed === id : onHeroesSide(board, id)));
  const several = board.store.isGm || able.length > 1;
  return able.map(
    (id) =>
      html`<button
        type="button"
        class="btn btn--sm"
        ?disabled=${blocked(board, "declare_action", null)}
        @click=${() => declare(board, id, { action: "overcome", way: "task", task: task.id })}
      >
        ${several ? t("play.challenge.roll_as", { name: select.nameOf(board.store, id) }) : t("play.challenge.roll")}
      </button>`,
  );
}

function onHeroesSide(board, id) {
  return board.store.get(id)?.kind === "pc" || select.tokenOf(board.store, id)?.side === "pcs";
}

function menu(board, task, may) {
  const give = (character) => board.act(task.id, "claim_task", { task: task.id, character });
  const heroes = select
    .heroes(board.store)
    .filter((one) => select.tokenOf(board.store, one.id) && one.id !== task.claimed);
  return html`<details class="drop" data-menu>
    <summary class="btn btn--quiet btn--icon btn--sm" aria-label=${t("play.challenge.menu", { task: task.name })}>
      ${icon("more")}
    </summary>
    <div class="menu">
      ${may.reveal_task === null ? item("eye", t("play.challenge.reveal"), () => board.act(task.id, "reveal_task", { task: task.id })) : nothing}
      ${item("edit", t("play.challenge.edit"), () => board.open("task", { id: task.id }))}
      ${item("swap", t("play.challenge.replace"), () => board.open("task", { challenge: task.challenge, replaces: task.id }))}
      ${task.shown ? heroes.map((one) => item("user", t("play.challenge.assign", { name: one.name }), () => give(one.id))) : nothing}
      ${task.claimed ? item("people", t("play.challenge.assign_none"), () => give(null)) : nothing}
      ${item("trash", t("play.challenge.drop"), () => board.act(task.id, "drop_task", { task: task.id }), board.store.paused, "danger")}
    </div>
  </details>`;
}
