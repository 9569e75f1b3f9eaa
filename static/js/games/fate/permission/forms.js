// The GM's dialog about a rating that may do more than usual, once or for the scene.

import { html } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../table/forms.js";
import { harmField } from "../bargain/asking.js";
import { characterOptions } from "../gm/gm.js";
import { ratingChoice } from "../roll/ways.js";
import * as select from "../select.js";
import { deedName } from "./words.js";

export function grantDialog(board, { character }) {
  const at = "grant_permission";
  const { store } = board;
  const people = characterOptions(board, { present: true });
  const whom = board.ui.form.whom ?? character ?? people.flatMap((one) => one.options)[0]?.value;
  if (!whom)
    return html`<h2 id="dialog-h">${t("extras.grant.title")}</h2>
      <p class="note">${t("extras.grant.nobody")}</p>`;
  const actions = [...(select.dial(board, "multi_target") ? ["zone"] : []), "attack", "defend", "hindered"].map(
    (key) => ({
      value: key,
      text: deedName(board, key),
    }),
  );
  const done = () => board.close();
  const args = (data) => ({
    character: whom,
    rating: text(data, "rating"),
    action: text(data, "action"),
    because: text(data, "because"),
    harm: text(data, "harm"),
    for_scene: text(data, "lasts") === "scene",
  });
  const lasts = ["once", "scene"].map((key) => ({ value: key, text: t(`extras.grant.lasts.${key}`) }));
  return html`<h2 id="dialog-h">${t("extras.grant.title")}</h2>
    <p class="muted">${t("extras.grant.text")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: done })}>
      ${selectField({ id: "grant-who", name: "character", label: t("extras.grant.who"), options: people, value: whom, change: (event) => board.set({ form: { whom: event.target.value } }) })}
      ${ratingChoice(board, whom, "grant-rating", store.get(whom)?.ratings ? Object.keys(store.get(whom).ratings)[0] : "")}
      ${selectField({ id: "grant-action", name: "action", label: t("board.ask.action"), options: actions })}
      ${harmField("grant-harm")}
      ${selectField({ id: "grant-lasts", name: "lasts", label: t("extras.grant.how_long"), options: lasts })}
      ${textField({ id: "grant-because", name: "because", label: t("board.ask.because"), max: 400, required: true })}
      ${formEnd(board, { at, kind: at, label: t("extras.grant.do"), reason: board.can.commands.grant_permission ?? null, cancel: done })}
    </form>`;
}
