// What a contest of sides asks for when it opens: who is with whom, how far it goes, who hurts whom.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { each, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text, whole } from "../../../table/forms.js";
import { sideKey } from "../conflict/conflict.js";
import * as select from "../select.js";

const TARGETS = [3, 4, 5];
const USUAL = 2;

export function sidesFields(board, present) {
  const { contest = {} } = board.ui.form;
  const sides = [
    ...new Set(
      Object.values(contest.sides ?? Object.fromEntries(present.map((token) => [token.character, token.side]))),
    ),
  ];
  const hurts = [
    { value: "", text: t("play.contest.nobody_hurts") },
    ...sides.map((side) => ({ value: side, text: select.sideName(side) })),
  ];
  return html`${selectField({ id: "contest-target", name: "target", label: t("play.contest.target"), options: TARGETS.map((n) => ({ value: String(n), text: String(n) })), value: String(select.dial(board, "contest_target") ?? TARGETS[0]) })}
    ${selectField({ id: "contest-mode", name: "mode", label: t("play.contest.mode"), options: ["direct", "parallel"].map((key) => ({ value: key, text: t(`play.contest.modes.${key}`) })), value: "direct" })}
    <details class="more">
      <summary>${t("board.conflict.sides")}</summary>
      <div class="stack stack--tight">
        ${each(
          textField,
          present.map((token) => ({
            id: `contest-side-${token.id}`,
            name: `side/${token.character}`,
            label: select.nameOf(board.store, token.character),
            value: select.sideName(token.side),
            max: 80,
          })),
        )}
      </div>
    </details>
    ${contest.mode === "parallel" ? sides.map((side) => keyed(side, textField({ id: `contest-against-${side}`, name: `against/${side}`, label: t("play.contest.against_of", { side: select.sideName(side) }), value: String(USUAL), inputmode: "numeric", required: true }))) : nothing}
    ${
      select.dial(board, "contest_harm")
        ? html`${keyed(sides.join("/"), selectField({ id: "contest-harm-by", name: "harm_by", label: t("play.contest.harm_by"), options: hurts, value: contest.harmBy }))}
          ${selectField({ id: "contest-harm", name: "harm", label: t("play.contest.harm"), options: ["physical", "mental"].map((key) => ({ value: key, text: t(`board.conflict.${key}_title`) })) })}`
        : nothing
    }`;
}

// What is asked follows from who takes part and with whom, as it is written now.
export function sidesChanged(board, form, present) {
  const data = new FormData(form);
  board.set({
    form: { contest: { sides: sidesIn(data, present), mode: text(data, "mode"), harmBy: text(data, "harm_by") } },
  });
}

function sidesIn(data, present) {
  const who = new Set(list(data, "who"));
  const side = (token) => sideKey(text(data, `side/${token.character}`)) || token.side;
  return Object.fromEntries(
    present.filter((token) => who.has(token.character)).map((token) => [token.character, side(token)]),
  );
}

export function sidesArgs(data, present) {
  const sides = sidesIn(data, present);
  const moved = present
    .filter((token) => (sides[token.character] ?? token.side) !== token.side)
    .map((token) => token.character);
  const against = (side) => (data.has(`against/${side}`) ? whole(data, `against/${side}`) : USUAL);
  const apart = text(data, "mode") === "parallel";
  return {
    target: whole(data, "target"),
    mode: text(data, "mode"),
    sides: Object.fromEntries(moved.map((id) => [id, sides[id]])),
    ...(apart
      ? { difficulties: Object.fromEntries([...new Set(Object.values(sides))].map((side) => [side, against(side)])) }
      : {}),
    ...(text(data, "harm_by") ? { harm_by: text(data, "harm_by"), harm: text(data, "harm") } : {}),
  };
}
