// Aspects of more than a scene: of the setting, of the scenario, of organizations with their members.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { card } from "../../aspect/cards.js";
import * as select from "../../select.js";
import { item, rowMenu } from "../../../../table/scene/menus.js";

export function wideAspects(board) {
  const { store } = board;
  const aspects = store.all("aspect").filter((one) => ["setting", "scenario"].includes(one.kind));
  const organizations = store.all("organization");
  if (!aspects.length && !organizations.length) return nothing;
  return html`<details class="more" open>
    <summary>${t("extras.wide.title")}</summary>
    <div class="stack">
      ${aspects.length ? cards(board, aspects) : nothing}
      ${organizations.map(
        (one) =>
          html`<div class="stack stack--tight">
            <div class="row row--level">
              ${icon("people")}
              <div class="grow">
                <h3>${one.name}</h3>
                <p class="note">${membersOf(store, one.id)}</p>
              </div>
              ${tools(board, one)}
            </div>
            ${cards(board, select.aspectsOn(store, one.id))}
          </div>`,
      )}
    </div>
  </details>`;
}

function cards(board, aspects) {
  return aspects.length ? html`<div class="cards">${aspects.map((one) => card(board, one))}</div>` : nothing;
}

export function members(store, organization) {
  return store.all("character").filter((one) => select.part(one, "wide")?.to.includes(organization));
}

function membersOf(store, organization) {
  const names = members(store, organization).map((one) => one.name);
  return names.length ? t("extras.wide.members", { names: { list: names } }) : t("extras.wide.nobody");
}

function tools(board, one) {
  if (!board.can.extras?.[one.id]) return nothing;
  return rowMenu(t("extras.menu", { name: one.name }), [
    item("edit", t("extras.edit"), () => board.open("organization", { id: one.id })),
    item("plus", t("extras.wide.aspect"), () => board.open("wide_aspect", { on: one.id })),
    item(
      "trash",
      t("extras.put_away"),
      () => board.act(one.id, "drop_organization", { organization: one.id }),
      board.store.paused,
      "danger",
    ),
  ]);
}
