// Dialogs about scenes: a new one, taking one live, closing it.

import { html, nothing } from "lit-html";
import { checkField, each, group, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit, text } from "../forms.js";
import * as select from "../select.js";

export function newSceneDialog(board) {
  const at = "new_scene";
  const args = (data) => ({ title: text(data, "title"), text: text(data, "text"), secret_text: text(data, "secret") });
  const then = (receipt) =>
    board.set({ dialog: null, prep: (receipt.made ?? []).find((id) => id.startsWith("scene:")) ?? null, tab: "scene" });
  return html`<h2 id="dialog-h">${t("board.prep.new")}</h2>
    <form @submit=${submit(board, { at, kind: "prepare_scene", args, then })}>
      ${textField({ id: "scene-title", name: "title", label: t("board.prep.title"), max: 80, required: true, css: "field--title" })}
      ${textField({ id: "scene-text", name: "text", label: t("board.prep.text"), max: 8000, rows: 3, optional: true })}
      ${textField({ id: "scene-secret", name: "secret", label: t("board.prep.secret"), max: 8000, rows: 3, optional: true, css: "field--secret" })}
      ${formEnd(board, { at, kind: "prepare_scene", label: t("board.prep.make"), reason: board.can.commands.prepare_scene ?? null, cancel: () => board.close() })}
    </form>`;
}

// Who is there when it opens.
export function openSceneDialog(board, { id }) {
  const { store } = board;
  const scene = store.get(id);
  if (!scene) return nothing;
  const at = "open_scene";
  const aside = store.get("session")?.deferred ?? 0;
  const placed = new Set(select.tokensOf(store, id).map((token) => token.character));
  const choices = select.heroes(store).filter((one) => !placed.has(one.id) && one.state === "ready");
  const args = (data) => ({
    scene: id,
    present: list(data, "present"),
    ...(aside ? { claim: data.has("claim") } : {}),
  });
  return html`<h2 id="dialog-h">${t("board.prep.open_title", { title: scene.title })}</h2>
    <p class="muted">${t("board.prep.open_text")}</p>
    <form
      @submit=${submit(board, { at, kind: "open_scene", args, then: () => board.set({ dialog: null, prep: null }) })}
    >
      ${
        choices.length
          ? group(
              t("board.prep.present"),
              each(
                checkField,
                choices.map((one) => ({ name: "present", value: one.id, label: one.name, checked: true })),
              ),
            )
          : nothing
      }
      ${aside ? checkField({ name: "claim", label: t("board.prep.claim", { n: aside }), checked: true }) : nothing}
      ${formEnd(board, { at, kind: "open_scene", label: t("board.prep.open"), cancel: () => board.close() })}
    </form>`;
}

// What ends, and what the engine asks about it: {fields, args(data)}.
export function closeSceneDialog(board, { id }) {
  const at = "close_scene";
  const asked = board.all("closing", id);
  const args = (data) => Object.assign({}, ...asked.map((one) => one.args(data)));
  return html`<h2 id="dialog-h">${t("board.scene.close_title")}</h2>
    <form @submit=${submit(board, { at, kind: "close_scene", args, then: () => board.close() })}>
      ${asked.map((one) => one.fields)}
      ${formEnd(board, { at, kind: "close_scene", label: t("board.scene.close"), reason: board.can.commands.close_scene ?? null, cancel: () => board.close() })}
    </form>`;
}
