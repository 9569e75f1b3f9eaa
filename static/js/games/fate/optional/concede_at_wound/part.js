// Giving in as one takes a consequence: offered with it, judged by the GM where it was refused; and who is out of grit.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { text } from "../../../../table/forms.js";
import { later } from "../../../../table/later.js";
import * as select from "../../select.js";

// Beside a consequence that is picked: the press that offers it, and the terms.
function hitWith(board, { hit, may, pick }) {
  if (!pick.slots.length) return undefined;
  const on = board.ui.yielding === hit.id;
  const toggle = () => board.set({ yielding: on ? null : hit.id });
  const hint = may.concession_hint ? t("board.yield.hint", { slot: select.slotName(board, pick.slots[0]) }) : "";
  const fields = html`${hint ? html`<p class="note">${icon("hand")} ${hint}</p>` : nothing}
    <div>
      <button type="button" class="btn btn--sm" aria-pressed=${on ? "true" : "false"} @click=${toggle}>
        ${icon("hand")}${t("board.yield.also")}
      </button>
    </div>
    ${on ? textField({ id: `yield-${hit.id}`, name: "terms", label: t("board.yield.terms"), hint: t("board.yield.terms_hint"), max: 400, rows: 2, required: true }) : nothing}`;
  if (!on) return { fields };
  const args = (data, { consequences }) => ({ hit: hit.id, consequences, terms: text(data, "terms") });
  return { fields, kind: "absorb_and_concede", args };
}

// The GM's: offers that were refused, and whose grit is used up.
function pressing(board) {
  const { can, store } = board;
  const asked = Object.entries(can.more ?? {});
  const judged = asked.filter(([id, may]) => may.judge_concession !== undefined && store.get(id));
  const gritty = asked.filter(([id, may]) => may.fight_on !== undefined && store.get(id));
  if (!judged.length && !gritty.length) return [];
  const panels = later(board, "yielding", () => import("./panels.js"));
  if (!panels) return [];
  return [
    ...judged.map(([id, may]) => [id, panels.judge(board, store.get(id), may.judge_concession)]),
    ...gritty.map(([id, may]) => [`grit-${id}`, panels.grit(board, store.get(id), may.fight_on)]),
  ];
}

// How much grit one of the GM's has: beside it, in the panel of the rules.
function sheetTools(board, character) {
  if (
    board.can.commands.set_grit === undefined ||
    character.kind === "pc" ||
    !Object.keys(character.slots ?? {}).length
  )
    return nothing;
  return button(board, {
    at: `grit-${character.id}`,
    kind: "set_grit",
    label: t("board.yield.grit_title"),
    reason: board.can.commands.set_grit,
    css: "btn--sm btn--quiet",
    click: () => board.open("grit", { character: character.id }),
  });
}

const forms = () => import("./panels.js");

export const part = { dialogs: { grit: [forms, "gritDialog"] }, pressing, hitWith, sheetTools };
