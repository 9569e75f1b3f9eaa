// Going a zone along with an action, running, and borders on the ways.

import { html, nothing } from "lit-html";
import { numberField, selectField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { text, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";

const SPRINT = "sprint";

// ---- saying it

function fields(board, character, action) {
  const steps = Object.entries(board.can.acts?.[character.id]?.steps ?? {});
  if (action === SPRINT || !steps.length) return nothing;
  const options = [
    { value: "", text: t("play.step.none") },
    ...steps.map(([zone, cost]) => ({
      value: zone,
      text: t("play.step.to", { zone: select.nameOf(board.store, zone), cost }),
    })),
  ];
  return selectField({ id: "declare-moves", name: "moves", label: t("play.step.label"), options });
}

function declared(board, character, action, data) {
  const zone = text(data, "moves");
  return zone ? { moves: [zone] } : {};
}

// One runs with one rating.
function does(board, character, action) {
  const rating = board.can.acts?.[character.id]?.runs_with;
  return action === SPRINT && rating ? [[rating]] : undefined;
}

// ---- where to

function routes(board, roll, may) {
  const ways = Object.entries(may.take_route ?? {});
  if (may.take_route === undefined) return nothing;
  const go = (route, label) =>
    button(board, {
      at: `route-${route.join()}`,
      kind: "take_route",
      args: { roll: roll.id, route },
      label,
      reason: null,
      css: "btn--sm",
    });
  const words = (id, cost) => t("play.sprint.go", { zone: select.nameOf(board.store, id), cost });
  return html`<div class="stack stack--tight choice" data-waits>
    <p class="label">${t("play.sprint.title")}</p>
    <div class="row">
      ${ways.map(([id, way]) => go(way.route, words(id, way.cost)))}${go([], t("play.sprint.stay"))}
    </div>
  </div>`;
}

// On the map: the zone that a sprint pays for takes a press.
function zone(board, { id }) {
  const roll = select.openRoll(board.store);
  const way = board.can.roll?.do?.take_route?.[id];
  if (!roll || !way) return undefined;
  const label = html`${icon("overcome")}${t("play.sprint.here", { cost: way.cost })}`;
  const args = { roll: roll.id, route: way.route };
  return button(board, { at: `run-${id}`, kind: "take_route", args, label, reason: null, css: "btn--sm" });
}

// ---- borders

function wayFields() {
  const field = (name, more = {}) =>
    numberField({ id: `link-${name}`, name, label: t(`play.border.${name}`), least: 0, most: 9, value: 0, ...more });
  return html`${field("border")}${field("back", { value: "", required: false, hint: t("play.border.hint") })}`;
}

function wayArgs(board, data) {
  return { border: whole(data, "border") || 0, ...(text(data, "back") ? { back: whole(data, "back") } : {}) };
}

function wayNotes(board, { a, b, border, back }) {
  if (!border && !back) return undefined;
  const name = (id) => select.nameOf(board.store, id);
  if (border === back) return t("play.border.both", { n: border });
  const ends = [
    { zone: b, n: border },
    { zone: a, n: back },
  ];
  return ends
    .filter(({ n }) => n)
    .map(({ zone: end, n }) => t("play.border.to", { zone: name(end), n }))
    .join(", ");
}

export const part = {
  actionIcons: { sprint: "overcome" },
  declareFields: fields,
  declareArgs: declared,
  does,
  rollForms: routes,
  wayArgs,
  wayFields,
  wayNotes,
  zone,
};
