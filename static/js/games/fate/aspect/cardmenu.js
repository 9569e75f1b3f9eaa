// What anybody may do about an aspect that is on the table: get rid of it, make more of it, look for more,
// compel. Fetched once the page is drawn.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { able, declare } from "../conflict/intents.js";
import * as select from "../select.js";
import { later } from "../../../table/later.js";
import { item } from "../../../table/scene/menus.js";

function aspectMenu(board, aspect) {
  const items = [
    ...aspectActs(board, aspect),
    ...(select.mayCompel(board) && aspect.kind !== "boost"
      ? [item("hand", t("board.gm.compel"), () => board.open("compel", { aspect: aspect.id }), board.store.paused)]
      : []),
  ];
  if (!items.length) return nothing;
  return html`<span class="end"
    ><details class="drop" data-menu>
      <summary
        class="btn btn--quiet btn--icon btn--sm"
        aria-label=${t("board.cards.menu", { text: aspect.text || t("board.boost.unnamed") })}
      >
        ${icon("more")}
      </summary>
      <div class="menu">${items}</div>
    </details></span
  >`;
}

export function aspectActs(board, aspect) {
  const { paused } = board.store;
  const who = (action) => first(board, able(board, action));
  const [over, advantage] = [who("overcome"), who("create_advantage")];
  const spoken =
    board.can.commands.record_fact === null && aspect.kind !== "boost" && !select.staysHidden(board.store, aspect);
  return [
    ...(over && select.mayGo(board, aspect)
      ? [
          item(
            "overcome",
            t("play.card.remove"),
            () => declare(board, over, { action: "overcome", way: "removes", removes: aspect.id }),
            paused,
          ),
        ]
      : []),
    ...(advantage && !select.staysHidden(board.store, aspect)
      ? [
          item(
            "advantage",
            t("play.card.exploit"),
            () => declare(board, advantage, { action: "create_advantage", mode: "exploit", aspect: aspect.id }),
            paused,
          ),
        ]
      : []),
    ...seldomItems(board, aspect),
    ...board.all("aspectActs", aspect).flat(),
    ...(spoken ? [item("check", t("play.card.fact"), () => board.open("fact", { aspect: aspect.id }), paused)] : []),
  ];
}

// What only some tables and moments have is fetched then.
function seldomItems(board, aspect) {
  const asks = !board.store.isGm && aspect.kind === "situation";
  const has = (act) => act.boosts?.[aspect.id] || act.hand_free?.[aspect.id];
  if (!asks && !aspect.blocks?.length && !Object.values(board.can.acts ?? {}).some(has)) return [];
  return later(board, "aspect_acts", () => import("./seldom.js"))?.seldomItems(board, aspect) ?? [];
}

// The one who is chosen to act, else the first who may.
function first(board, ids) {
  const actor = select.actor(board);
  return ids.includes(actor?.id) ? actor.id : ids[0];
}

export const part = { aspectMenu };
