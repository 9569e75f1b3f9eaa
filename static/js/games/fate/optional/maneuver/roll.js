// What a maneuver that was won still asks, in a sentence.

import { t } from "words";
import * as select from "../../select.js";

export function asked(board, roll) {
  const name = (id) => select.nameOf(board.store, id);
  return (roll.todos ?? []).flatMap((todo) => {
    if (todo.kind === "answer_aspect") {
      const own = select.isOwn(board.store, todo.by);
      const pays = !own || board.can.roll?.do?.choose?.includes("avoid_aspect");
      const key = own ? (pays ? "yours" : "no_point") : "answers";
      return [t(`extras.maneuver.${key}`, { name: name(todo.by), aspect: roll.text })];
    }
    if (todo.kind === "sticky" && todo.by !== "gm") return [t("extras.maneuver.not_sticky", { n: roll.margin })];
    if (todo.kind === "scene_change") return [t("extras.maneuver.gms_word", { aspect: roll.text })];
    return [];
  });
}
