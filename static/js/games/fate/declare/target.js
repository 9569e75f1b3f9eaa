// Whom an action is aimed at: those on the board, the other side first, and who is meant as the form stands.

import { selectField } from "app/lib/fields.js";
import { t } from "words";
import * as select from "../select.js";

export function targetField(board, character, { required = false, label = t("board.declare.target") } = {}) {
  const { store, ui } = board;
  const foes = foesOf(store, character, required);
  const aimed = new Set([character.id, ...foes.map((token) => token.character)]);
  const friends = select
    .tokensOf(store, select.liveScene(store)?.id)
    .filter((token) => present(store, token, required) && !aimed.has(token.character));
  const option = (token) => ({ value: token.character, text: select.nameOf(store, token.character) });
  const chosen = targetOf(board, character, required);
  const none =
    required && chosen ? [] : [{ value: "", text: t(required ? "board.declare.whom" : "board.declare.nobody") }];
  const options = [
    ...none,
    { group: t("board.declare.others"), options: foes.map(option) },
    { group: t("board.declare.own_side"), options: friends.map(option) },
  ];
  return selectField({
    id: "declare-target",
    name: "target",
    label,
    options,
    value: chosen,
    required,
    change: (event) => board.set({ declare: { ...ui.declare, target: event.target.value } }),
  });
}

// How it goes at several, where optional rules have it so: split, zone; empty for one.
export function spreadOf(board, action) {
  return board.all("spread", action).find(Boolean) ?? "";
}

// Hazards and blocks of a scene; each has one rating.
export function obstaclesOf(store, scene) {
  return scene
    ? select
        .tokensOf(store, scene.id)
        .map((token) => store.get(token.character))
        .filter(select.isThing)
    : [];
}

export function ratingOf(obstacle) {
  return Object.values(obstacle.ratings ?? {})[0] ?? 0;
}

// Nobody attacks an obstacle.
function present(store, token, attack) {
  return token.state === "in" && !(attack && select.isThing(store.get(token.character)));
}

// The other side, those in the same zone first.
export function foesOf(store, character, attack) {
  const own = select.tokenOf(store, character.id);
  const far = (token) => Number(token.zone !== own?.zone);
  const foes = select
    .tokensOf(store, select.liveScene(store)?.id)
    .filter((token) => present(store, token, attack) && token.character !== character.id && token.side !== own?.side);
  return foes.sort((one, other) => far(one) - far(other));
}

// Chosen already where only one will do: who is alone there, or alone in one's own zone.
export function targetOf(board, character, required) {
  const { store, ui } = board;
  if (ui.declare?.target || !required) return ui.declare?.target ?? "";
  const foes = foesOf(store, character, true);
  const here = foes.filter((token) => token.zone === select.tokenOf(store, character.id)?.zone);
  const [first, ...more] = here.length ? here : foes;
  return more.length ? "" : (first?.character ?? "");
}

// Somebody of the other side whom a new aspect is to be on.
export function foeAt(board, character, on) {
  return foesOf(board.store, character).some((token) => token.character === on) ? on : "";
}

// Whom it is aimed at as the form stands; nobody, where that is only seen later.
export function aimOf(board, character, action) {
  const { target, on, mode = "create" } = board.ui.declare ?? {};
  if (action === "attack") return targetOf(board, character, true);
  if (action === "overcome") return target;
  const bearer = on?.startsWith("character:") && on !== character.id ? on : undefined;
  return { create: target || bearer, discover: bearer }[mode];
}

// Aspects around a scene to choose from, by what they are on.
export function aspectOptions(board, scene, usable = () => true) {
  const { store } = board;
  const groups = new Map();
  for (const aspect of select.aspectsAround(store, scene.id).filter(usable)) {
    const place = select.nameOf(store, aspect.on);
    groups.set(place, [...(groups.get(place) ?? []), { value: aspect.id, text: aspect.text }]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}
