// A hit goes into one box, its own or the next above that is free, whole. As a scene closes the GM says whose stress stays.

import { checkField, each, group } from "app/lib/fields.js";
import { t } from "words";
import { list } from "../../../../table/forms.js";

function closing(board) {
  const hurt = board.store
    .all("character")
    .filter((one) => Object.values(one.tracks ?? {}).some((track) => track.marked.length));
  const args = (data) => (list(data, "keep_stress").length ? { keep_stress: list(data, "keep_stress") } : {});
  const box = (one) => ({ name: "keep_stress", value: one.id, label: one.name });
  return { args, fields: hurt.length ? group(t("extras.one_box.keep"), each(checkField, hurt.map(box))) : "" };
}

export const part = { boxTakes: (board, hit) => hit.shifts, closing };
