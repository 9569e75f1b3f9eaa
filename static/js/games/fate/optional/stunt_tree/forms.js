// The GM's dialog of a stunt of the table's own: below which skill it stands, what comes before it, and what it does.

import { html, nothing } from "lit-html";
import { checkField, each, group, selectField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, list, submit, text } from "../../../../table/forms.js";
import { stuntArgs, stuntFields } from "../../sheet/stuntform.js";

const PLACE = "tree";

export function nodeDialog(board, { id }) {
  const known = id ? board.store.get(id) : null;
  if (id && !known) return nothing;
  const at = "tree_stunt";
  const kind = known ? "edit_tree_stunt" : "add_tree_stunt";
  const { order, second } = board.page.system.ratings;
  const skills = [...order, ...second].map((key) => ({ value: key, text: board.g(`rating.${key}.name`) }));
  const args = (data) => ({
    ...(known ? { node: id } : {}),
    skill: text(data, "skill"),
    stunt: stuntArgs(data, PLACE),
    needs: list(data, "needs"),
  });
  const title = known ? t("extras.stunt_tree.edit", { name: known.stunt.name }) : t("extras.stunt_tree.add");
  return html`<h2 id="dialog-h">${title}</h2>
    <form class="stack" @submit=${submit(board, { at, kind, args, edits: Boolean(known), then: () => board.close() })}>
      ${selectField({ id: "tree-skill", name: "skill", label: t("extras.stunt_tree.skill"), options: skills, value: known?.skill ?? skills[0].value })}
      ${stuntFields(board, PLACE, id)}${needs(board, known)}
      ${formEnd(board, { at, kind, label: t("extras.stunt_tree.put"), reason: known ? null : (board.can.commands.add_tree_stunt ?? null), cancel: () => board.close() })}
    </form>
    ${known ? dropping(board, known) : nothing}`;
}

// Skill by skill, folded: those that are ticked stand open.
function needs(board, known) {
  const ticked = new Set(known?.needs);
  const skills = Object.entries(bySkill(board, known)).map(([skill, keys]) => {
    const fields = keys.map((key) => ({
      name: "needs",
      value: key,
      label: nameOf(board, key),
      checked: ticked.has(key),
    }));
    return html`<details class="more" ?open=${keys.some((key) => ticked.has(key))}>
      <summary>${board.g(`rating.${skill}.name`)}</summary>
      ${each(checkField, fields)}
    </details>`;
  });
  return group(t("extras.stunt_tree.needs"), html`${skills}`, t("extras.stunt_tree.needs_note"));
}

function bySkill(board, known) {
  const game = Object.entries(board.page.system.stunt_tree).map(([skill, stunts]) => [skill, Object.keys(stunts)]);
  const found = Object.fromEntries(game);
  for (const one of board.store.all("tree_stunt"))
    if (one.id !== known?.id) found[one.skill] = [...(found[one.skill] ?? []), one.id];
  return found;
}

export function nameOf(board, key) {
  return board.store.get(key)?.stunt.name ?? board.g(`stunt_example.${key}.name`);
}

function dropping(board, known) {
  return html`<div class="row">
    ${button(board, {
      at: "drop_tree_stunt",
      kind: "drop_tree_stunt",
      label: t("extras.stunt_tree.drop"),
      reason: board.can.extras?.[known.id]?.drop_tree_stunt,
      css: "btn--quiet btn--sm",
      click: async () => {
        const receipt = await board.act("drop_tree_stunt", "drop_tree_stunt", { node: known.id });
        if (receipt.ok) board.close();
      },
    })}
  </div>`;
}
