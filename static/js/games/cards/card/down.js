// What the GM has in mind for a scene: cards that lie face down, hers alone, until a line is laid and its card turned up.

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { button } from "../../../table/controls.js";
import { hold, kindTag } from "./cards.js";

// `lay(plan)`: the button that turns it up. `held(plan)`: what a hand takes with it; nothing where it cannot be laid.
/** @param {any} board @param {any[]} plans @param {{lay?: (plan: any) => unknown, held?: (plan: any) => any}} [how] */
export function faceDown(board, plans, { lay = () => "", held = () => null } = {}) {
  return html`<div class="cards cards--laid">
    ${repeat(
      byCard(plans),
      ([first]) => first.id,
      (same) =>
        html`<article class="card card--scene card--hidden card--down" aria-label=${same[0].card}>
          <h3 class="card__name">${same[0].card}</h3>
          <ul class="aspectlines">
            ${repeat(
              same,
              (plan) => plan.id,
              (plan) => lineDown(board, plan, lay(plan), held(plan)),
            )}
          </ul>
          <p class="card__foot">${icon("secret", "sm")}${board.g("card.down")}</p>
        </article>`,
    )}
  </div>`;
}

function lineDown(board, plan, lay, held) {
  return html`<li
    class=${`aspectline aspectline--${plan.kind}`}
    draggable=${held ? "true" : "false"}
    @dragstart=${(event) => hold(board, event, { line: plan.id, ...held })}
    @dragend=${() => board.set({ held: null, over: null })}
  >
    <span class="mark">${plan.text}</span>
    <span class="aspectline__foot"
      >${kindTag(board, plan.kind)}${lay}
      ${button(board, { at: `drop-${plan.id}`, kind: "drop_plan", args: { plan: plan.id }, label: icon("trash", "sm"), name: board.g("lay.drop_plan", { aspect: plan.text }), reason: board.can.commands.drop_plan, css: "btn--sm btn--quiet btn--icon" })}</span
    >
  </li>`;
}

// A card is known by its name, however it is written.
function byCard(plans) {
  const found = new Map();
  for (const plan of plans) {
    const name = plan.card.toLowerCase();
    found.set(name, [...(found.get(name) ?? []), plan]);
  }
  return [...found.values()];
}
