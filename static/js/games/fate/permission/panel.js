// One roll against everybody there, and what ratings may do for now, in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { ratingName } from "../roll/words.js";
import * as select from "../select.js";
import { opener } from "../optional/openers.js";
import { line, section } from "../optional/panel.js";
import { deedName } from "./words.js";

export function sections(board) {
  if (board.can.commands.grant_permission === undefined) return nothing;
  const wide = select.dial(board, "multi_target");
  const given = (select.liveScene(board.store)?.grants ?? []).map((one) =>
    line(board, select.nameOf(board.store, one.character), grantWords(board, one), null, takeBack(board, one)),
  );
  const title = t(wide ? "extras.several.title" : "extras.grant.titles");
  return section(
    title,
    given,
    opener(board, "grant_permission", "grant_permission", t("extras.grant.title")),
    wide ? html`<p class="note">${t("extras.several.text")}</p>` : nothing,
  );
}

function grantWords(board, grant) {
  return t("extras.grant.given", {
    ...deed(board, grant),
    lasts: t(`extras.grant.lasts.${grant.for_scene ? "scene" : "once"}`),
  });
}

function deed(board, { rating, action }) {
  return { rating: ratingName(board, rating), what: deedName(board, action) };
}

// No longer allowed; what is declared already stands.
function takeBack(board, grant) {
  const { character, rating, action } = grant;
  const name = t("extras.grant.end_of", { name: select.nameOf(board.store, character), ...deed(board, grant) });
  return button(board, {
    at: `grant-${character}-${rating}-${action}`,
    kind: "end_permission",
    args: { character, rating, action },
    label: t("extras.grant.end"),
    name,
    reason: board.can.commands.end_permission,
    css: "btn--sm btn--quiet",
  });
}
