// A hero in the people column: points, the aspects of the sheet, the status card.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { lineView } from "../card/cards.js";
import * as select from "../select.js";
import { coin } from "../kit.js";

export function badge(board, { points }, size) {
  return coin(points, { size });
}

// ---- one's own

export function own(board, hero) {
  return html`<ul class="aspectlines full" aria-label=${board.g("person.sheet")}>
      ${hero.aspects.map((line) => lineView(board, line))}
    </ul>
    ${statusCard(board, hero)}${comings(board, hero)}`;
}

export function statusCard(board, hero) {
  return html`<article class="card card--status full" aria-label=${board.g("person.status_of", { name: hero.name })}>
    <div class="card__kind">${board.g("person.status")}</div>
    ${
      hero.status.length
        ? html`<ul class="aspectlines">
            ${hero.status.map((line) => lineView(board, line))}
          </ul>`
        : html`<p class="card__note">${board.g("person.status_none")}</p>`
    }
  </article>`;
}

function comings(board, hero) {
  const may = board.can.heroes?.[hero.id]?.do ?? {};
  const press = (kind) =>
    may[kind] === null
      ? button(board, {
          at: `${kind}-${hero.id}`,
          kind,
          args: { character: hero.id },
          label: board.g(`person.${kind}`),
          name: board.g(`person.${kind}_of`, { name: hero.name }),
          reason: null,
          css: "btn--sm btn--quiet",
        })
      : nothing;
  return html`<div class="row full">${press("enter_scene")}${press("leave_scene")}</div>`;
}

// ---- the others

export function concept(board, { aspects }) {
  return select.live(aspects ?? [])[0]?.text;
}

export function state(board, { status }) {
  return select
    .live(status ?? [])
    .map(
      (line) =>
        html`<span class=${`mark mark--${line.kind}`}
          ><span class="sr">${board.g(`kind.${line.kind}`)}: </span>${line.text}</span
        >`,
    );
}

export function marks(board, hero) {
  return board.store.isGm ? comings(board, hero) : undefined;
}

export function join(board) {
  return html`<span class="row"
    ><a class="btn btn--primary" href=${board.page.urls.new_character}>${t("board.people.create")}</a>
    ${button(board, { at: "samples", kind: "copy_sample", label: t("board.people.samples"), reason: board.can.commands.copy_sample, click: () => board.open("samples") })}</span
  >`;
}
