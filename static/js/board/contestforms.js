// What a contest of sides asks for when it opens: who is with whom, how far it goes, who hurts whom.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text, whole } from "./controls.js";
import { sideKey } from "./conflict.js";
import * as select from "./select.js";

const TARGETS = [3, 4, 5];
const USUAL = 2;

export function sidesFields(board, present) {
  const apart = board.ui.contestMode === "parallel";
  const sides = [...new Set(present.map((token) => token.side))];
  const hurts = [{ value: "", text: t("play.contest.nobody_hurts") }, ...sides.map((side) => ({ value: side, text: select.sideName(side) }))];
  return html`${selectField({ id: "contest-target", name: "target", label: t("play.contest.target"), options: TARGETS.map((n) => ({ value: String(n), text: String(n) })), value: String(select.dial(board, "contest_target") ?? TARGETS[0]) })}
    ${selectField({ id: "contest-mode", name: "mode", label: t("play.contest.mode"), options: ["direct", "parallel"].map((key) => ({ value: key, text: t(`play.contest.modes.${key}`) })), value: board.ui.contestMode ?? "direct", change: (event) => board.set({ contestMode: event.target.value }) })}
    <details class="more"><summary>${t("board.conflict.sides")}</summary><div class="stack stack--tight">${present.map((token) => textField({ id: `contest-side-${token.id}`, name: `side/${token.character}`, label: select.nameOf(board.store, token.character), value: select.sideName(token.side), max: 80 }))}</div></details>
    ${apart ? sides.map((side) => textField({ id: `contest-against-${side}`, name: `against/${side}`, label: t("play.contest.against_of", { side: select.sideName(side) }), value: String(USUAL), inputmode: "numeric", required: true })) : nothing}
    ${select.dial(board, "contest_harm") ? html`${selectField({ id: "contest-harm-by", name: "harm_by", label: t("play.contest.harm_by"), options: hurts })}
      ${selectField({ id: "contest-harm", name: "harm", label: t("play.contest.harm"), options: ["physical", "mental"].map((key) => ({ value: key, text: t(`board.conflict.${key}_title`) })) })}` : nothing}`;
}

export function sidesArgs(board, data, present) {
  const who = new Set(list(data, "who"));
  const moved = present.filter((token) => who.has(token.character) && text(data, `side/${token.character}`) !== select.sideName(token.side));
  const apart = text(data, "mode") === "parallel";
  const sides = [...new Set(present.filter((token) => who.has(token.character)).map((token) => token.side))];
  return {
    target: whole(data, "target"), mode: text(data, "mode"), sides: Object.fromEntries(moved.map((token) => [token.character, sideKey(text(data, `side/${token.character}`))])),
    ...(apart ? { difficulties: Object.fromEntries(sides.map((side) => [side, whole(data, `against/${side}`)])) } : {}),
    ...(text(data, "harm_by") ? { harm_by: text(data, "harm_by"), harm: text(data, "harm") } : {}),
  };
}
