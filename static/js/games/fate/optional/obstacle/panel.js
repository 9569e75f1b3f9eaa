// Hazards, blocks and distractions in the GM's panel.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";
import { examples, kindOpeners, opener } from "../openers.js";
import { line, section, waits } from "../panel.js";
import { ratingOf } from "../../declare/target.js";
import { against } from "../../roll/ways.js";

export function sections(board) {
  return [obstacles(board), distractions(board)];
}

function obstacles(board) {
  if (board.can.commands.make_obstacle === undefined) return nothing;
  const lines = board.store
    .all("character")
    .filter(select.isThing)
    .map((one) =>
      line(
        board,
        one.name,
        waits(
          board,
          `${board.g(`obstacle_kind.${one.kind}.name`)}, ${against(board, ratingOf(one))}`,
          placeOf(board, one.id),
        ),
        () => board.open("obstacle", { id: one.id }),
        putAway(board, one),
      ),
    );
  return section(
    t("extras.obstacle.title"),
    lines,
    html`${kindOpeners(board)}`,
    examples(board, "obstacle", "make_obstacle", ["hazard", "block"]),
  );
}

// Where it stands: in the live scene, or else in whichever; undefined where it stands in none.
function placeOf({ store }, id) {
  return (select.tokenOf(store, id) ?? store.all("token").find((token) => token.character === id))?.scene;
}

// One that stands in no scene may go for good.
function putAway(board, one) {
  if (placeOf(board, one.id)) return nothing;
  return button(board, {
    at: one.id,
    kind: "drop_character",
    args: { character: one.id },
    label: html`${icon("trash")}${t("extras.put_away")}`,
    name: t("extras.named", { label: t("extras.put_away"), name: one.name }),
    reason: null,
    css: "btn--sm btn--quiet",
  });
}

function distractions(board) {
  if (board.can.commands.make_distraction === undefined) return nothing;
  const lines = board.store
    .all("distraction")
    .map((one) =>
      line(
        board,
        one.name,
        waits(board, one.choice, one.scene),
        ["open", "prepared"].includes(one.state) ? () => board.open("distraction", { id: one.id }) : null,
      ),
    );
  return section(
    t("extras.distraction.title"),
    lines,
    opener(board, "distraction", "make_distraction", t("extras.distraction.make")),
    examples(board, "distraction", "make_distraction", ["distraction"]),
  );
}
