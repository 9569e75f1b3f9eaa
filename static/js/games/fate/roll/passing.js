// Who passes on a roll, and whom it waits for.

import { t } from "words";
import * as select from "../select.js";

export function passerName(store, who) {
  if (who === "gm") return t("common.role_title.gm");
  const name = select.memberName(store, who);
  return store.people[who]?.online ? name : t("board.roll.away", { name });
}

// Whom the roll waits for, in one line.
export function waitsFor(board) {
  const waits = (board.can.roll?.waits ?? []).filter((wait) => wait.what !== "pass");
  if (!waits.length) return "";
  const [first] = waits;
  const own = board.can.waiting?.some((one) => one.kind === "roll");
  const name = select.subjectName(board.store, first.who);
  return own ? "" : t(`board.roll.waits.${first.what}`, { name });
}
