// The GM's dialogs about what reaches beyond a scene: organizations, aspects of the scenario and the setting.

import { html, nothing } from "lit-html";
import { checkField, each, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";
import { members } from "./wide.js";

export function organizationDialog(board, { id }) {
  const { store } = board;
  const known = id ? store.get(id) : null;
  if (id && !known) return nothing;
  const at = "organization";
  const kind = known ? "edit_organization" : "make_organization";
  const inside = new Set(known ? members(store, id).map((one) => one.id) : []);
  const people = [...select.heroes(store), ...select.others(store)];
  const args = (data) => ({
    ...(known ? { organization: id } : {}),
    name: text(data, "name"),
    members: list(data, "members"),
  });
  return html`<h2 id="dialog-h">${t(known ? "extras.wide.edit" : "extras.wide.organization")}</h2>
    <p class="muted">${t("extras.wide.organization_text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind, args, edits: Boolean(known), then: () => board.close() })}>
      ${textField({ id: "organization-name", name: "name", label: t("extras.wide.name"), value: known?.name ?? "", max: 80, required: true, css: "field--title" })}
      ${
        people.length
          ? group(
              t("extras.wide.who"),
              each(
                checkField,
                people.map((one) => ({ name: "members", value: one.id, label: one.name, checked: inside.has(one.id) })),
              ),
            )
          : nothing
      }
      ${formEnd(board, { at, kind, label: t("common.button.save"), reason: known ? null : (board.can.commands.make_organization ?? null), cancel: () => board.close() })}
    </form>`;
}

export function wideAspectDialog(board, { on }) {
  const { store } = board;
  const at = "wide_aspect";
  const organizations = store.all("organization");
  const spans = ["setting", "scenario", ...(organizations.length ? ["organization"] : [])];
  const span = spans.includes(board.ui.form.span) ? board.ui.form.span : on ? "organization" : "setting";
  const done = () => board.close();
  const args = (data) => ({
    text: text(data, "text"),
    span: text(data, "span"),
    secret: data.has("secret"),
    ...(text(data, "on") ? { on: text(data, "on") } : {}),
    ...(text(data, "plot") ? { plot: text(data, "plot") } : {}),
  });
  return html`<h2 id="dialog-h">${t("extras.wide.place")}</h2>
    <form class="stack" @submit=${submit(board, { at, kind: "place_wide_aspect", args, then: done })}>
      ${textField({ id: "wide-text", name: "text", label: t("board.cards.text"), required: true, css: "field--aspect" })}
      ${group(
        t("extras.wide.span"),
        spans.map((key) =>
          checkField({
            type: "radio",
            name: "span",
            value: key,
            label: board.g(`aspect_kind.${key}`),
            note: t(`extras.wide.span_note.${key}`),
            checked: key === span,
            change: () => board.set({ form: { span: key } }),
          }),
        ),
      )}
      ${span === "organization" ? selectField({ id: "wide-on", name: "on", label: t("extras.wide.whose"), options: organizations.map((one) => ({ value: one.id, text: one.name })), value: on }) : nothing}
      ${span === "scenario" ? textField({ id: "wide-plot", name: "plot", label: t("extras.wide.plot"), max: 80, optional: true, hint: t("extras.wide.plot_hint") }) : nothing}
      ${checkField({ name: "secret", label: t("board.cards.secret") })}
      ${formEnd(board, { at, kind: "place_wide_aspect", label: t("board.cards.place"), reason: board.can.commands.place_wide_aspect ?? null, cancel: done })}
    </form>`;
}

export function plotsOf(store) {
  return [
    ...new Set(
      store
        .all("aspect")
        .filter((one) => one.kind === "scenario" && one.plot)
        .map((one) => one.plot),
    ),
  ];
}
