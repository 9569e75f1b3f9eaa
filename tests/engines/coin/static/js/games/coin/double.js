// Double or quits: the button of whoever lost the last coin.

import { button } from "app/table/controls.js";
import * as select from "app/table/select.js";

export const double = {
  dock: (board) => {
    const chance = board.store.get("chance");
    if (!chance || !select.isOwn(board.store, chance.by)) return [];
    const args = { character: chance.by };
    return [
      ["double", button(board, { at: "double", kind: "double", args, label: board.g("bet.double"), reason: null })],
    ];
  },
};
