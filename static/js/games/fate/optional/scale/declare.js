// Saying what one's level of scale is used for.

import { html, nothing } from "lit-html";
import { checkField, group, selectField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { aimOf, spreadOf, targetField } from "../../declare/target.js";
import * as select from "../../select.js";

export function fields(board, character, action) {
  return html`${againstField(board, character, action)}${scaleFields(board, character, action)}`;
}

function scaleFields(board, character, action) {
  const scale = board.can.acts?.[character.id]?.scale;
  if (!scale) return nothing;
  const levels = levelsAbove(board, character, action, scale.above);
  const powers = action === "create_advantage" && (select.part(character, "scale") || scale.truths.length);
  const counts = levels !== null && (levels > 0 || scale.truths.length);
  if (!counts && !powers) return nothing;
  const benefits = ["before", "after", ...(action === "create_advantage" ? ["free_invokes"] : [])];
  const one = (key) =>
    checkField({
      type: "radio",
      name: "scale",
      value: key,
      label: t(`extras.scale.benefit.${key || "none"}`),
      checked: !key,
    });
  return html`<details class="more">
    <summary>${t("extras.scale.use")}</summary>
    <div class="stack stack--tight">
      ${counts ? group(levels ? t("extras.scale.above", { n: levels }) : t("extras.scale.benefits"), ["", ...benefits].map(one)) : nothing}
      ${scale.truths.length ? selectField({ id: "declare-truth", name: "truth", label: t("extras.scale.truth"), options: [{ value: "", text: t("extras.scale.no_truth") }, ...scale.truths.map((id) => ({ value: id, text: select.nameOf(board.store, id) }))] }) : nothing}
      ${powers ? checkField({ name: "supernatural", label: t("extras.scale.supernatural"), note: t("extras.scale.supernatural_note") }) : nothing}
    </div>
  </details>`;
}

// How far above whomever it is aimed at; null where nobody stands against it yet.
function levelsAbove(board, character, action, above) {
  if (spreadOf(board, action)) return Math.max(0, ...Object.values(above));
  const aim = wayOf(board, action)?.id ?? aimOf(board, character, action);
  return aim ? (above[aim] ?? 0) : null;
}

// Who could stop an overcome: named with it, scale can be chosen with it, too.
function againstField(board, character, action) {
  const { above, truths } = board.can.acts?.[character.id]?.scale ?? { above: {}, truths: [] };
  const useful = Object.keys(above).length > 0 || truths.length > 0;
  const alone =
    spreadOf(board, action) || wayOf(board, action) || board.store.all("contest").some((one) => one.state !== "over");
  return action === "overcome" && useful && !alone
    ? targetField(board, character, { label: t("board.declare.against") })
    : nothing;
}

// What it goes against by the way that is chosen, if that says so; what is no character has no scale to be compared with.
/** @returns {{ id: string } | undefined} */
const wayOf = (board, action) => board.all("goesAgainst", action)[0];

export function declared(board, character, action, data) {
  const [benefit, truth] = [text(data, "scale"), text(data, "truth")];
  if (!benefit && !truth && !data.has("supernatural")) return undefined;
  const supernatural = data.has("supernatural");
  return { scale: { benefits: benefit ? [benefit] : [], ...(truth ? { truth } : {}), supernatural } };
}
