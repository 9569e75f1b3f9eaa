// A tie that the GM has settled: both have done it.

import { t } from "words";
import * as select from "../../select.js";

function readRoll(board, roll) {
  const both = select.part(roll, "shared_tie")?.both;
  return both ? { outcome: "success", text: t("extras.shared_tie.both") } : undefined;
}

export const part = { readRoll };
