// What the fields of a stunt share: what was chosen in a form so far, and the words of an example.

import { textField } from "app/lib/fields.js";
import { t } from "words";

// {kind, example, effect, per}: the example is the last one whose words were put into the fields.
export function chosen(board, place) {
  const kept = board.ui.stunt?.[place] ?? {};
  const example = board.page.system.stunts.find((one) => one.key === kept.example);
  return { ...kept, example, kind: kept.kind ?? board.page.system.sheet.stunt_kinds[0] };
}

export function remember(board, place, change) {
  board.set({ stunt: { ...board.ui.stunt, [place]: { ...board.ui.stunt?.[place], ...change } } });
}

export function wordOf(board, example, part) {
  const key = `stunt_example.${example?.key}.${part}`;
  return example && board.hasG(key) ? board.g(key) : "";
}

export function becauseField(board, place) {
  return textField({
    id: `${place}-because`,
    name: "because",
    label: t("play.stunt.because"),
    max: 400,
    optional: true,
    hint: board.g("prompt.gear"),
  });
}
