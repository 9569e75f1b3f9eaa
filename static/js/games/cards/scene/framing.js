// How a conflict begins: a scene with cards, or one question without; and how the second becomes the first.

import { html, nothing } from "lit-html";
import { checkField, each, group, textField } from "app/lib/fields.js";
import { formEnd, list, submit, text } from "../../../table/forms.js";
import { oddsWith } from "../action/odds.js";
import * as select from "../select.js";

const EACH = 2;

const linesOf = (value) =>
  value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function present(board) {
  const heroes = select.heroes(board.store);
  return heroes.length
    ? group(
        board.g("frame.present"),
        each(
          checkField,
          heroes.map((one) => ({ name: "present", value: one.id, label: one.name, checked: true })),
        ),
      )
    : nothing;
}

export function frameDialog(board) {
  const at = "frame_scene";
  const names = board.store.all("stored").map((one) => one.name);
  const args = (data) => ({
    place: text(data, "place"),
    text: text(data, "text"),
    persons: list(data, "persons"),
    present: list(data, "present"),
  });
  const { aspects = [2, 3] } = board.page.system.suggested ?? {};
  return html`<h2 id="dialog-h">${board.g("frame.title")}</h2>
    <p class="muted">${board.g("frame.hint", { least: aspects[0], most: aspects[1] })}</p>
    <form
      @submit=${submit(board, { at, kind: "frame_scene", args, then: () => board.set({ dialog: null, tab: "scene" }) })}
    >
      ${textField({ id: "frame-place", name: "place", label: board.g("frame.place"), max: 80, required: true, css: "field--title", hint: names.length ? board.g("frame.place_hint") : "" })}
      ${textField({ id: "frame-text", name: "text", label: board.g("frame.aloud"), max: 8000, rows: 2, optional: true })}
      ${
        names.length
          ? group(
              board.g("frame.persons"),
              each(
                checkField,
                names.map((name) => ({ name: "persons", value: name, label: name })),
              ),
            )
          : nothing
      }
      ${present(board)}
      ${formEnd(board, { at, kind: "frame_scene", label: board.g("frame.do"), reason: board.can.commands.frame_scene ?? null, cancel: () => board.close() })}
    </form>`;
}

export function shortDialog(board) {
  const at = "open_short";
  const obstacles = linesOf(board.ui.form.obstacles ?? "");
  const args = (data) => ({
    question: text(data, "question"),
    obstacles: linesOf(text(data, "obstacles")),
    present: list(data, "present"),
  });
  const heard = (event) =>
    event.target.name === "obstacles" && board.set({ form: { ...board.ui.form, obstacles: event.target.value } });
  return html`<h2 id="dialog-h">${board.g("frame.short_title")}</h2>
    <p class="muted">${board.g("frame.short_text")}</p>
    <form
      @input=${heard}
      @submit=${submit(board, { at, kind: "open_short", args, then: () => board.set({ dialog: null, tab: "story" }) })}
    >
      ${textField({ id: "short-question", name: "question", label: board.g("frame.question"), max: 80, required: true })}
      ${textField({ id: "short-obstacles", name: "obstacles", label: board.g("frame.obstacles"), rows: 3, max: 1600, hint: board.g("frame.obstacles_hint") })}
      <p class="talk__line" role="status">${board.g("frame.difficulty", { n: EACH * obstacles.length })}</p>
      ${oddsWith(board, obstacles.length)} ${present(board)}
      ${formEnd(board, { at, kind: "open_short", label: board.g("frame.short_do"), reason: board.can.commands.open_short ?? null, cancel: () => board.close() })}
    </form>`;
}

export function growDialog(board, { character }) {
  const at = "ask_full_scene";
  const args = (data) => ({ because: text(data, "because"), ...(character ? { character } : {}) });
  return html`<h2 id="dialog-h">${board.g("frame.grow")}</h2>
    <p class="muted">${board.g("frame.grow_text")}</p>
    <form @submit=${submit(board, { at, kind: "ask_full_scene", args, then: () => board.close() })}>
      ${textField({ id: "grow-because", name: "because", label: board.g("frame.grow_why"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "ask_full_scene", label: board.g(character ? "frame.grow_ask" : "frame.grow_do"), cancel: () => board.close() })}
    </form>`;
}
