// When a scene closes: who could rest, how wounds heal, which aspects stay.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { checkField, each, group, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text } from "../../../table/forms.js";
import * as select from "../select.js";

function closing(board, id) {
  const { store } = board;
  const close = board.can.close ?? {};
  const rested = close.rested ?? select.tokensOf(store, id).map((token) => token.character);
  // By some rule whoever rests is over it already.
  const healing = board.first("restHeals") ? [] : Object.entries(close.recovery ?? mild(board, rested));
  const staying = select.aspectsAround(store, id).filter((aspect) => aspect.kind === "situation");
  const args = (data) => ({
    rested: list(data, "rested"),
    recovery: recoveryOf(data, healing),
    ...(list(data, "keep").length ? { keep: list(data, "keep") } : {}),
  });
  return {
    args,
    fields: html`${whatEnds(board)}${stillOpen(board, id)}${whoRested(store, rested)}${howHealed(store, healing)}${whatStays(staying)}`,
  };
}

// A game whose GM has no pool has no boosts either.
function whatEnds(board) {
  const ends = select.hasPool(board) ? "close_text" : "close_text_plain";
  return html`<p class="muted">${t(`board.scene.${ends}`)}</p>`;
}

// What nobody has finished goes with the scene: it is said before.
function stillOpen({ store }, scene) {
  const found = [
    ...openRolls(store).map(({ effort, action }) =>
      t("board.scene.still.roll", { name: effort.name, action: { key: `log.action.${action}` } }),
    ),
    ...select
      .hits(store)
      .map(({ target, shifts }) => t("board.scene.still.hit", { name: select.nameOf(store, target), n: shifts })),
    ...store
      .all("offer")
      .filter((one) => one.scene === scene)
      .map(({ terms, text }) => t("board.scene.still.offer", { terms: terms || text })),
    ...["conflict", "contest", "challenge"].flatMap((kind) =>
      store
        .all(kind)
        .filter((one) => one.scene === scene && one.state !== "over")
        .map((one) => t(`board.scene.still.${kind}`, { goal: one.goal, name: one.name })),
    ),
  ];
  if (!found.length) return nothing;
  return html`<div class="alert alert--warn">
    ${icon("warn")}
    <div>
      <p>${t("board.scene.still_open")}</p>
      <ul class="bullets">
        ${found.map((line) => html`<li>${line}</li>`)}
      </ul>
    </div>
  </div>`;
}

function openRolls(store) {
  const open = select.openRoll(store);
  return open ? [open, ...select.standing(store)] : select.standing(store);
}

function whoRested(store, rested) {
  const one = (id) => ({
    name: "rested",
    value: id,
    label: select.nameOf(store, id),
    checked: store.get(id)?.kind === "pc",
  });
  return group(t("board.scene.rested"), each(checkField, rested.map(one)));
}

function howHealed(store, healing) {
  const one = (character, slot) => ({
    id: `heal-${character}-${slot}`,
    name: `heal/${character}/${slot}`,
    optional: true,
    max: 400,
    label: t("board.scene.heals", {
      name: select.nameOf(store, character),
      text: select.consequenceIn(store, character, slot)?.text ?? "",
    }),
  });
  return each(
    textField,
    healing.flatMap(([character, slots]) => slots.map((slot) => one(character, slot))),
  );
}

function whatStays(staying) {
  const one = (aspect) => ({ name: "keep", value: aspect.id, label: aspect.text });
  return staying.length ? group(t("board.scene.keep"), each(checkField, staying.map(one))) : nothing;
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

export const part = { closing };
