// The GM's dialogs about people: compel, points, a hit without a roll, sides.

import { html, nothing } from "lit-html";
import { checkField, group, numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { sideKey } from "../conflict/conflict.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

export function characterOptions(board, { present = false } = {}) {
  const { store } = board;
  const scene = select.liveScene(store);
  const here = (one) => !present || (scene && select.tokenOf(store, one.id, scene.id));
  const option = (one) => ({ value: one.id, text: one.name || t("board.people.unnamed") });
  return [
    { group: t("board.people.heroes"), options: select.heroes(store).filter(here).map(option) },
    { group: t("board.people.npcs"), options: select.others(store).filter(here).map(option) },
  ];
}

export function first(options) {
  return options.flatMap((one) => one.options ?? [one])[0]?.value;
}

function listed(options, value) {
  return options.some((one) => one.value === value || one.options?.some((inner) => inner.value === value));
}

// ---- compels: by anybody, of anybody

export function compelDialog(board, { target, aspect }) {
  const { store, ui } = board;
  const at = "compel";
  const people = characterOptions(board, { present: Boolean(select.liveScene(store)) });
  const keep = (name) => (event) => board.set({ form: { ...board.ui.form, [name]: event.target.value } });
  const whom = ui.form.compelled ?? target ?? ownerOf(store, aspect) ?? first(people);
  const aspects = aspectsFor(board, whom);
  const chosen = [ui.form.aspect, aspect].find((id) => listed(aspects, id)) ?? first(aspects);
  const own = select.mine(store);
  const by = own.find((one) => one.id === ui.form.compelAs) ?? own[0];
  /** @type {{by: any, self?: boolean, note: any, reason: any, send: any}} */
  const terms = priceOf(board, whom, by);
  const args = (data) => ({
    target: text(data, "target"),
    aspect: text(data, "aspect"),
    compel: text(data, "compel"),
    effect: text(data, "effect"),
    event: text(data, "event"),
    ...(store.isGm ? {} : { character: terms.by }),
  });
  const done = () => board.close();
  return html`<h2 id="dialog-h">${t("board.compel.title")}</h2>
    <p class="muted">${terms.note}</p>
    <form @submit=${submit(board, { at, kind: "offer_compel", args, then: done })}>
      ${selectField({ id: "compel-target", name: "target", label: t("board.compel.whom"), options: people, value: whom, change: keep("compelled") })}
      ${selectField({ id: "compel-aspect", name: "aspect", label: t("board.compel.aspect"), options: aspects, value: chosen, change: keep("aspect") })}
      ${group(
        t("board.compel.kind"),
        board.page.system.compel_kinds.map((kind, at) =>
          checkField({
            type: "radio",
            name: "compel",
            value: kind,
            label: board.g(`compel.${kind}.name`),
            note: board.g(`compel.${kind}.text`),
            checked: at === 0,
          }),
        ),
      )}
      ${textField({ id: "compel-effect", name: "effect", label: t("board.compel.effect"), rows: 2, max: 400, required: true, hint: t("board.compel.contrast") })}
      ${terms.self || store.isGm ? textField({ id: "compel-event", name: "event", label: t("board.compel.event"), max: 80, optional: true, hint: t("board.compel.event_note") }) : nothing}
      ${!store.isGm && own.length > 1 && !terms.self ? selectField({ id: "compel-by", name: "by", label: t("board.compel.as"), options: own.map((one) => ({ value: one.id, text: one.name })), value: by.id, change: keep("compelAs") }) : nothing}
      ${formEnd(board, { at, kind: "offer_compel", label: terms.send, reason: terms.reason, cancel: done })}
    </form>`;
}

// Who proposes, what it costs, and where the point goes: the GM's compel, of one's own hero, of another, of the GM's.
function priceOf(board, whom, by) {
  const { store } = board;
  const free = { reason: null, send: t("board.compel.offer") };
  if (store.isGm) return { ...free, by: null, note: t("board.compel.gm_text") };
  if (select.isOwn(store, whom)) return { ...free, by: whom, self: true, note: t("play.compel.self_text") };
  const reason = board.can.acts?.[by?.id]?.compel_others ?? null;
  const note = t(store.get(whom)?.kind === "pc" ? "board.compel.text" : "play.compel.npc_text");
  return { by: by?.id, note, reason, send: t("board.compel.offer_point") };
}

function ownerOf(store, aspect) {
  const on = aspect && store.get(aspect)?.on;
  if (on?.startsWith("organization:"))
    return store.all("character").find((one) => select.part(one, "wide")?.to.includes(on))?.id;
  return on?.startsWith("character:") ? on : undefined;
}

// One's own aspects first, then those around.
function aspectsFor(board, character) {
  const { store } = board;
  const scene = select.liveScene(store);
  const option = (one) => ({ value: one.id, text: one.text });
  const usable = (list) => list.filter((one) => one.kind !== "boost").map(option);
  const around = scene ? [scene.id, ...select.zonesOf(store, scene.id).map((zone) => zone.id)] : [];
  return [
    { group: select.nameOf(store, character), options: usable(select.aspectsOn(store, character)) },
    {
      group: t("board.compel.around"),
      options: usable([...around.flatMap((place) => select.aspectsOn(store, place)), ...wideFor(store, character)]),
    },
  ];
}

// What is true beyond the scene; of an organization only for its members.
function wideFor(store, character) {
  const own = select.part(store.get(character), "wide")?.to ?? [];
  return store
    .all("aspect")
    .filter((one) => select.isWide(one) && (one.kind !== "organization" || own.includes(one.on)));
}

// ---- points

export function pointsDialog(board, { to }) {
  const at = "points";
  const scene = select.liveScene(board.store);
  const options = [...characterOptions(board), ...(scene ? [{ value: scene.id, text: t("board.scene.pool") }] : [])];
  const args = (data) => ({ to: text(data, "to"), points: whole(data, "points"), reason: text(data, "reason") });
  return html`<h2 id="dialog-h">${t("board.points.title")}</h2>
    <form @submit=${submit(board, { at, kind: "give_points", args, then: () => board.close() })}>
      ${selectField({ id: "points-to", name: "to", label: t("board.points.to"), options, value: to })}
      ${numberField({ id: "points-n", name: "points", label: t("board.points.n"), value: 1, least: -20, most: 20, hint: t("board.points.hint") })}
      ${textField({ id: "points-why", name: "reason", label: t("board.reason"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "give_points", label: t("board.points.do"), reason: board.can.commands.give_points ?? null, cancel: () => board.close() })}
    </form>
    ${board.all("pointsTools")}`;
}

// ---- a hit without a roll

export function hitDialog(board, { target }) {
  const at = "inflict";
  const args = (data) => ({ target: text(data, "target"), shifts: whole(data, "shifts"), harm: text(data, "harm") });
  return html`<h2 id="dialog-h">${t("board.gm.hit")}</h2>
    <form @submit=${submit(board, { at, kind: "inflict_hit", args, then: () => board.close() })}>
      ${selectField({ id: "hit-target", name: "target", label: t("board.compel.whom"), options: characterOptions(board, { present: true }), value: target })}
      ${numberField({ id: "hit-shifts", name: "shifts", label: t("board.hit.shifts"), value: 2, least: 1, most: 60 })}
      ${selectField({ id: "hit-harm", name: "harm", label: t("board.conflict.kind"), options: ["physical", "mental"].map((kind) => ({ value: kind, text: t(`board.conflict.${kind}_title`) })) })}
      ${formEnd(board, { at, kind: "inflict_hit", label: t("board.hit.inflict"), reason: board.can.commands.inflict_hit ?? null, cancel: () => board.close() })}
    </form>`;
}

// ---- sides

export function sideDialog(board, { id }) {
  const token = board.store.get(id);
  if (!token) return nothing;
  const at = "side";
  const args = (data) => ({ token: id, side: sideKey(text(data, "side")) });
  return html`<h2 id="dialog-h">${t("board.token.side_of", { name: select.nameOf(board.store, token.character) })}</h2>
    <form @submit=${submit(board, { at, kind: "edit_token", args, edits: true, then: () => board.close() })}>
      ${textField({ id: "side-word", name: "side", label: t("board.token.side"), value: select.sideName(token.side), max: 80, required: true, hint: t("board.token.side_hint") })}
      ${formEnd(board, { at, kind: "edit_token", label: t("common.button.save"), cancel: () => board.close() })}
    </form>`;
}
