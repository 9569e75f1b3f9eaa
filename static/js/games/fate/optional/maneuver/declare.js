// What a maneuver is after: an aspect on somebody or on the scene, one to be rid of, or a thing that is done.

import { html, nothing } from "lit-html";
import { checkField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { aspectOptions, foesOf, targetField, targetOf } from "../../declare/target.js";
import * as select from "../../select.js";

const STAYING = ["character", "consequence"];

export function fields(board, character, action) {
  const scene = select.liveScene(board.store);
  if (action !== "maneuver" || !scene) return undefined;
  const purpose = purposeOf(board, character);
  return html`<div class="seg" role="group" aria-label=${t("board.declare.purpose")}>
      ${purposes(board, character).map((key) => html`<button type="button" aria-pressed=${key === purpose ? "true" : "false"} @click=${() => board.set({ declare: { ...board.ui.declare, purpose: key, gap: null } })}>${t(`extras.maneuver.purpose.${key}`)}</button>`)}
    </div>
    ${ASKS[purpose](board, character, scene)}`;
}

// What has the focus first: the words of the aspect.
export const first = (board, action) => (action === "maneuver" ? "#declare-text, .rating" : undefined);

function purposes(board, character) {
  return [
    ...(foesOf(board.store, character, false).length ? ["somebody"] : []),
    "scene",
    ...(removable(board).length ? ["removes"] : []),
    "goal",
  ];
}

function purposeOf(board, character) {
  const open = purposes(board, character);
  return open.includes(board.ui.declare?.purpose) ? board.ui.declare.purpose : open[0];
}

const ASKS = {
  somebody: (board, character) =>
    html`${aspectField()}${targetField(board, character, { required: true })}${farField(board, character)}
    ${checkField({ name: "sticky", label: t("extras.maneuver.sticky"), note: t("extras.maneuver.sticky_note") })}`,
  scene: (board, character) => html`${aspectField()}${argueField(character)}`,
  removes: (board, character) =>
    html`${selectField({ id: "declare-removes", name: "removes", label: t("board.declare.removes"), options: removable(board), value: board.ui.declare.removes })}${argueField(character)}`,
  goal: () => textField({ id: "declare-goal", name: "goal", label: t("board.declare.goal"), max: 400, required: true }),
};

function aspectField() {
  return textField({
    id: "declare-text",
    name: "text",
    label: t("board.declare.text"),
    required: true,
    css: "field--aspect",
  });
}

// A point may go with it where the scene is to change.
function argueField(character) {
  if (!character.fate_points) return nothing;
  return checkField({
    name: "argue",
    label: t("extras.maneuver.argue", { n: character.fate_points }),
    note: t("extras.maneuver.argue_note"),
  });
}

// In another zone: how it reaches that far.
function farField(board, character) {
  const { store } = board;
  const [own, aim] = [character.id, targetOf(board, character, true)].map((id) => select.tokenOf(store, id));
  if (!own || !aim || own.zone === aim.zone) return nothing;
  return textField({
    id: "declare-far",
    name: "means",
    label: t("board.declare.far"),
    max: 400,
    hint: t("board.declare.far_hint", { zone: select.nameOf(store, aim.zone) }),
  });
}

function removable(board) {
  const scene = select.liveScene(board.store);
  return aspectOptions(board, scene, (one) => !STAYING.includes(one.kind) && select.mayGo(board, one));
}

const SENT = {
  somebody: ["text", "target", "means"],
  scene: ["text"],
  removes: ["removes"],
  goal: ["goal"],
};

export function argued(board, character, action, data) {
  if (action !== "maneuver") return undefined;
  const plan = Object.fromEntries(["sticky", "argue"].filter((name) => data.has(name)).map((name) => [name, true]));
  const said = SENT[purposeOf(board, character)].map((name) => [name, text(data, name)]).filter(([, value]) => value);
  return { ...Object.fromEntries(said), ...(Object.keys(plan).length ? { maneuver: plan } : {}) };
}
