// Aspects for now: fragile ones go with their first use, sticky ones stay.

import { html } from "lit-html";
import { checkField } from "app/lib/fields.js";
import { t } from "words";

// Of what somebody's action has put there.
function aspectMarks(board, aspect) {
  if (aspect.kind !== "situation" || (!aspect.by && !aspect.fragile)) return undefined;
  const key = aspect.fragile ? "fragile" : "sticky";
  return html`<span class=${aspect.fragile ? "tag tag--warn" : "tag"} title=${t(`extras.tag.${key}_text`)}
    >${t(`extras.tag.${key}`)}</span
  >`;
}

// A fact by a free use of an aspect, for whoever has one.
function detailFields(board, { id }) {
  const free = board.store.all("aspect").some((one) => (one.lots ?? []).some((lot) => lot.left && lot.owner === id));
  return free ? checkField({ name: "free", label: t("extras.tag.by_free") }) : undefined;
}

export const part = { aspectMarks, detailFields };
