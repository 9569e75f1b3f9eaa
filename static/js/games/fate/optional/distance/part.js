// How far off everything is, and what reaches that far: beside the zones, and where somebody is aimed at.

import { html } from "lit-html";
import { t } from "words";
import { ratingName } from "../../roll/words.js";
import * as select from "../../select.js";

// On the map, as whoever acts sees it.
function zone(board, { id }) {
  const own = select.actor(board);
  const away = board.can.acts?.[own?.id]?.away?.[id];
  if (!away || !select.conflictOf(board.store, select.liveScene(board.store)?.id)) return undefined;
  return html`<span class="note">${t("play.distance.away", { n: away })}</span>`;
}

// Before it is declared: so many zones off, and what reaches there.
function farHint(board, character, zone) {
  const act = board.can.acts?.[character.id];
  const away = act?.away?.[zone];
  if (act?.reaching === undefined) return undefined;
  if (!away) return t("play.distance.nowhere");
  const reaching = Object.entries(act.reaching).filter(([, [far]]) => far >= away);
  const names = { list: reaching.map(([key]) => ratingName(board, key)) };
  return t("play.distance.hint", { n: away, names, some: reaching.length ? "yes" : "no" });
}

export const part = { farHint, zone };
