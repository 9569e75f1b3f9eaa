// The GM's dialogs about challenges and contests: opening one, a task, how it ends.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit, text, whole } from "../../../table/forms.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";
import { ladderWord } from "../roll/ways.js";

const MOST_TASKS = 20;
const USUAL = 2;

export function difficultyField(board, { id, name, label, value, hint = "" }) {
  const { lowest, highest } = board.page.system.ladder;
  const options = [];
  for (let step = highest; step >= lowest; step -= 1)
    options.push({
      value: String(step),
      text: t("board.roll.ladder_option", { name: ladderWord(board, step), value: { signed: step } }),
    });
  return selectField({ id, name, label, options, value: String(value), hint });
}

// ---- a challenge

export function openChallengeDialog(board, { named = "", lifts }) {
  const at = "open_challenge_how";
  const heroes = heroesIn(board.store);
  const count = board.ui.taskCount ?? Math.max(heroes, 1);
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const args = (data) => ({
    name: text(data, "name"),
    tasks: numbers
      .filter((n) => text(data, `task-${n}`))
      .map((n) => ({
        name: text(data, `task-${n}`),
        difficulty: whole(data, `difficulty-${n}`),
        hidden: data.has(`hidden-${n}`),
      })),
  });
  const done = () => board.set({ dialog: null, taskCount: null });
  return html`<h2 id="dialog-h">${t("play.challenge.open")}</h2>
    <p class="muted">${t("play.challenge.open_text")} ${t("play.challenge.as_many", { n: heroes })}</p>
    ${lifted(board, lifts)}
    <form class="stack" @submit=${submit(board, { at, kind: "open_challenge", args, then: done })}>
      ${textField({ id: "challenge-name", name: "name", label: t("play.challenge.name"), value: named, max: 80, optional: true, css: "field--title" })}
      ${numbers.map((n) => taskFields(board, n))}
      ${count < MOST_TASKS ? html`<div><button type="button" class="btn btn--sm btn--quiet" @click=${() => board.set({ taskCount: count + 1 })}>${icon("plus")}${t("play.challenge.more")}</button></div>` : nothing}
      ${formEnd(board, { at, kind: "open_challenge", label: t("play.challenge.open"), reason: board.can.commands.open_challenge ?? null, cancel: done })}
    </form>`;
}

// Somebody whom nothing touches before it is won.
function lifted(board, id) {
  return id ? html`<p class="note">${t("extras.threat.lifts", { name: select.nameOf(board.store, id) })}</p>` : nothing;
}

// As many tasks as heroes in the scene, to begin with.
function heroesIn(store) {
  const here = select.liveScene(store)?.id;
  return select
    .tokensOf(store, here)
    .filter((token) => token.state === "in" && store.get(token.character).kind === "pc").length;
}

function taskFields(board, n) {
  return html`<div class="stack stack--tight">
    ${textField({ id: `task-${n}`, name: `task-${n}`, label: t("play.challenge.task_n", { n }), max: 80, required: n === 1 })}
    ${difficultyField(board, { id: `difficulty-${n}`, name: `difficulty-${n}`, label: t("play.challenge.difficulty_n", { n }), value: USUAL })}
    ${checkField({ name: `hidden-${n}`, label: t("play.challenge.hidden_n", { n }) })}
  </div>`;
}

// A new task, one in the place of another, or a change to one.
export function taskDialog(board, { challenge, id, replaces }) {
  const known = board.store.get(id ?? replaces);
  if ((id || replaces) && !known) return nothing;
  /** @type {Kind[]} */
  const [at, kind] = id ? ["edit_task", "edit_task"] : ["add_task", "add_task"];
  const args = (data) => {
    const base = { name: text(data, "name"), difficulty: whole(data, "difficulty") };
    return id
      ? { task: id, ...base }
      : { challenge, ...base, hidden: data.has("hidden"), ...(replaces ? { replaces } : {}) };
  };
  const title = id ? t("play.challenge.edit") : replaces ? t("play.challenge.replace") : t("play.challenge.add");
  return html`<h2 id="dialog-h">${title}</h2>
    <form class="stack" @submit=${submit(board, { at, kind, args, edits: Boolean(id), then: () => board.close() })}>
      ${textField({ id: "task-name", name: "name", label: t("play.challenge.task"), max: 80, required: true, value: id ? known.name : "" })}
      ${difficultyField(board, { id: "task-difficulty", name: "difficulty", label: t("play.challenge.difficulty"), value: known?.difficulty ?? USUAL })}
      ${id ? nothing : checkField({ name: "hidden", label: t("play.challenge.hidden") })}
      ${formEnd(board, { at, kind, label: id ? t("common.button.save") : title, cancel: () => board.close() })}
    </form>`;
}

export function finishChallengeDialog(board, { id }) {
  const at = "finish_challenge";
  const args = (data) => ({ challenge: id, text: text(data, "text") });
  return html`<h2 id="dialog-h">${t("play.challenge.finish")}</h2>
    <p class="muted">${t("play.challenge.ending_note")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: "finish_challenge", args, then: () => board.close() })}>
      ${textField({ id: "challenge-ending", name: "text", label: t("play.challenge.ending"), rows: 3, max: 400 })}
      ${formEnd(board, { at, kind: "finish_challenge", label: t("play.challenge.finish"), cancel: () => board.close() })}
    </form>`;
}

// ---- a contest

export function openContestDialog(board, { scene, named = "", lifts }) {
  const at = "open_contest_how";
  const { store } = board;
  const present = select.tokensOf(store, scene).filter((token) => token.state === "in");
  const sided = select.dial(board, "contest_sides") === "side";
  const more = sided ? later(board, "contest_forms", () => import("./contestforms.js")) : null;
  const args = (data) => ({
    participants: list(data, "who"),
    goal: text(data, "goal"),
    ...more?.sidesArgs(data, present),
  });
  return html`<h2 id="dialog-h">${t("play.contest.open")}</h2>
    <p class="muted">${t(sided ? "play.contest.open_sides" : "play.contest.open_text")}</p>
    ${lifted(board, lifts)}
    <form
      class="stack"
      @change=${(event) => more?.sidesChanged(board, event.currentTarget, present)}
      @submit=${submit(board, { at, kind: "open_contest", args, then: () => board.close() })}
    >
      ${textField({ id: "contest-goal", name: "goal", label: t("play.contest.goal"), value: named, max: 80, optional: true, css: "field--title" })}
      ${group(
        t("play.contest.who"),
        each(
          checkField,
          present.map((token) => ({
            name: "who",
            value: token.character,
            label: select.nameOf(store, token.character),
            checked: true,
          })),
        ),
      )}
      ${more?.sidesFields(board, present) ?? nothing}
      ${formEnd(board, { at, kind: "open_contest", label: t("play.contest.open"), reason: board.can.commands.open_contest ?? null, cancel: () => board.close() })}
    </form>`;
}
