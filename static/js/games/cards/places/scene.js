// What of the card game stands in the scene column: the points, the cards on the cloth, who is there.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { later } from "../../../table/later.js";
import { cloth } from "../card/cards.js";
import * as select from "../select.js";
import { coin } from "../kit.js";

// There are no places but the cards.
export const zoneless = true;

export function sceneLabel(board, live) {
  const { big_deal: big = false } = board.can.board ?? {};
  return [
    ...(live.mode === "short" ? [board.g("frame.short")] : []),
    ...(big ? [board.g("frame.big_deal")] : []),
    ...(live.resolved ? [board.g("frame.resolved")] : []),
  ];
}

export function sceneHead(board, live) {
  const piles = board.store.get("piles");
  const ending = live.ending
    ? html`<p class="scene__text">${board.g("frame.ended", { text: live.ending })}</p>`
    : nothing;
  return piles ? html`${ending}${pilesView(board, piles)}` : ending;
}

export function pilesView(board, { gm, bowl }) {
  const pile = (name, drawn) => html`<span class="pile"><span>${board.g(`points.${name}`)}</span>${drawn}</span>`;
  const endless = html`<span class="coin coin--lg" role="img" aria-label=${board.g("points.endless")}>∞</span>`;
  return html`<div class="pool piles">
    ${pile("gm", coin(gm, { size: "lg", gm: true, label: board.g("points.gm_has", { n: gm }) }))}
    ${pile("bowl", bowl === null ? endless : coin(bowl, { size: "lg", label: board.g("points.bowl_has", { n: bowl }) }))}
  </div>`;
}

// `live` is null where no scene is.
export function scene(board, live) {
  if (!live) return call(board);
  return html`<div>${live.mode === "short" ? nothing : cloth(board, live)}${there(board, live)}</div>
    ${board.all("underCards", live)}`;
}

function there(board, live) {
  const all = select.heroes(board.store).filter((hero) => select.tokenOf(board.store, hero.id, live.id));
  return html`<p class="note there">
    ${icon("people")}${all.length ? board.g("frame.there", { names: { list: all.map((one) => one.name) } }) : board.g("frame.nobody")}
  </p>`;
}

// A player who calls for a conflict.
function call(board) {
  const hero = select.actor(board);
  if (!hero || board.can.heroes?.[hero.id]?.do.call_conflict !== null) return undefined;
  const form = later(board, "calling", () => import("../scene/calling.js"))?.calling(board, hero);
  return html`<div>${form ?? nothing}</div>`;
}
