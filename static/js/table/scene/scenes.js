// Dialogs about scenes: a new one, taking one live, closing it with rest and recovery.

import { html, nothing } from "lit-html";
import { checkField, each, group, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit, text } from "../controls.js";
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

// What ends, who could rest, and how wounds heal.
export function closeSceneDialog(board, { id }) {
  const { store } = board;
  const at = "close_scene";
  const close = board.can.close ?? {};
  const rested = close.rested ?? select.tokensOf(store, id).map((token) => token.character);
  const healing = Object.entries(close.recovery ?? mild(board, rested));
  const args = (data) => ({
    rested: list(data, "rested"),
    recovery: recoveryOf(data, healing),
    ...(list(data, "keep").length ? { keep: list(data, "keep") } : {}),
  });
  const staying = select.aspectsAround(store, id).filter((aspect) => aspect.kind === "situation");
  return html`<h2 id="dialog-h">${t("board.scene.close_title")}</h2>
    <p class="muted">${t("board.scene.close_text")}</p>
    <form @submit=${submit(board, { at, kind: "close_scene", args, then: () => board.close() })}>
      ${group(
        t("board.scene.rested"),
        each(
          checkField,
          rested.map((one) => ({
            name: "rested",
            value: one,
            label: select.nameOf(store, one),
            checked: store.get(one)?.kind === "pc",
          })),
        ),
      )}
      ${each(
        textField,
        healing.flatMap(([character, slots]) =>
          slots.map((slot) => ({
            id: `heal-${character}-${slot}`,
            name: `heal/${character}/${slot}`,
            optional: true,
            max: 400,
            label: t("board.scene.heals", {
              name: select.nameOf(store, character),
              text: select.consequenceIn(store, character, slot)?.text ?? "",
            }),
          })),
        ),
      )}
      ${
        staying.length
          ? group(
              t("board.scene.keep"),
              each(
                checkField,
                staying.map((aspect) => ({ name: "keep", value: aspect.id, label: aspect.text })),
              ),
            )
          : nothing
      }
      ${formEnd(board, { at, kind: "close_scene", label: t("board.scene.close"), reason: board.can.commands.close_scene ?? null, cancel: () => board.close() })}
    </form>`;
}

// Where the server does not say what may heal: every consequence there is; it refuses what is too early.
function mild(board, characters) {
  const taken = (id) =>
    select
      .aspectsOn(board.store, id)
      .filter((aspect) => aspect.kind === "consequence")
      .map((aspect) => aspect.slot);
  return Object.fromEntries(characters.map((id) => [id, taken(id)]).filter(([, slots]) => slots.length));
}

function recoveryOf(data, healing) {
  const all = {};
  for (const [character, slots] of healing) {
    const told = slots.map((slot) => [slot, text(data, `heal/${character}/${slot}`)]).filter(([, how]) => how);
    if (told.length) all[character] = Object.fromEntries(told);
  }
  return all;
}
