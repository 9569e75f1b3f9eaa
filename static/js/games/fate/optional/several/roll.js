// The open roll against several: who meets what of it, and sharing the total out.

import { html, nothing } from "lit-html";
import { each, group, numberField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";

// A part of a roll against several: what each of them meets.
export function shares(board, roll) {
  const own = select.part(roll, "spread");
  const of = select.part(board.store.get(select.part(roll, "share")?.of), "spread");
  if (!of) return own && roll.step !== "choosing" ? [t(`extras.several.hint.${own.how}`)] : [];
  return Object.entries(of.shares).map(([id, n]) => {
    const name = select.nameOf(board.store, id);
    const came = of.met[id];
    return came ? t("extras.several.met", { name, n, outcome: came }) : t("extras.several.meets", { name, n });
  });
}

export function sharing(board, roll, may) {
  const { total, targets } = may.assign_shifts ?? {};
  if (!targets) return nothing;
  const at = "assign_shifts";
  const args = (data) => ({
    roll: roll.id,
    parts: Object.fromEntries(targets.map((id) => [id, whole(data, `share-${id}`)]).filter(([, n]) => n > 0)),
    ...(data.has("anywhere") ? { anywhere: true } : {}),
  });
  const { ordered, first } = foesFirst(board, roll, targets);
  if (!targets.length) return keepBack(board, roll);
  const fields = each(
    numberField,
    ordered.map((id) => ({
      id: `share-${id}`,
      name: `share-${id}`,
      label: select.nameOf(board.store, id),
      value: id === first ? total : 0,
      least: 0,
      most: total,
    })),
  );
  return html`<form class="stack stack--tight choice" @submit=${submit(board, { at, kind: at, args })}>
    ${group(t("extras.several.assign", { total }), html`<div class="pair">${fields}</div>`, t("extras.several.assign_hint"))}
    ${board.store.isGm ? html`<label class="check"><input type="checkbox" name="anywhere" /><span>${t("extras.several.anywhere")}</span></label>` : nothing}
    ${formEnd(board, { at, kind: at, label: t("extras.several.assign_do") })}
  </form>`;
}

function keepBack(board, roll) {
  const at = "assign_shifts";
  return html`<form
    class="stack stack--tight choice"
    @submit=${submit(board, { at, kind: at, args: () => ({ roll: roll.id, parts: {} }) })}
  >
    <p class="note">${t("extras.several.assign_nobody")}</p>
    ${formEnd(board, { at, kind: at, label: t("extras.several.assign_nothing") })}
  </form>`;
}

// Those of another side first, and the first of them would get it all; of one's own side nobody gets any unasked.
function foesFirst(board, roll, targets) {
  const own = select.tokenOf(board.store, roll.effort.character, roll.scene)?.side;
  /** @type {(id: string) => any} */
  const friend = (id) => select.tokenOf(board.store, id, roll.scene)?.side === own;
  const ordered = [...targets].sort((one, other) => friend(one) - friend(other));
  return { ordered, first: ordered.find((id) => !friend(id)) };
}
