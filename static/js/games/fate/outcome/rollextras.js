// What optional rules add to the open roll: shares of several targets, minions in the way, scale, how long it takes.

import { html, nothing } from "lit-html";
import { each, group, numberField, selectField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

export function extras(board, roll) {
  const may = board.can.roll?.do ?? {};
  return html`${tells(board, roll)}${sharing(board, roll, may)}${minions(board, roll, may)}${scale(board, roll, may)}${time(board, roll, may)}${refusal(board, "roll-extras")}`;
}

// ---- what there is to know

function tells(board, roll) {
  const lines = [...shares(board, roll), ...scaled(board, roll), ...took(board, roll)];
  return lines.length
    ? html`<ul class="note roll__extras">
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`
    : nothing;
}

// A part of a roll against several: what each of them meets.
function shares(board, roll) {
  const own = select.part(roll, "spread");
  const of = select.part(board.store.get(select.part(roll, "share")?.of), "spread");
  if (!of) return own && roll.step !== "choosing" ? [t(`extras.several.hint.${own.how}`)] : [];
  return Object.entries(of.shares).map(([id, n]) => {
    const name = select.nameOf(board.store, id);
    const came = of.met[id];
    return came ? t("extras.several.met", { name, n, outcome: came }) : t("extras.several.meets", { name, n });
  });
}

function scaled(board, roll) {
  const counted = [...(roll.parts ?? []), ...(roll.opp_parts ?? [])].some((part) => part.kind === "scale");
  const chosen = (one) => select.part(one, "scaled")?.benefit;
  const sides = [roll.effort, roll.defense].filter((one) => chosen(one) && !(counted && chosen(one) === "before"));
  const lines = sides.map((one) =>
    t("extras.scale.chosen", { name: one.name || select.nameOf(board.store, one.character), benefit: chosen(one) }),
  );
  const unscaled = select.part(roll, "unscaled");
  return unscaled ? [...lines, t("extras.scale.unscaled", { why: unscaled.because })] : lines;
}

function took(board, roll) {
  const base = select.part(roll, "time");
  if (!base) return [];
  const word = (time) => board.g(`time.${time.join(".")}`);
  return [
    t("extras.time.base", { time: word([base.quantity, base.unit]) }),
    ...(base.taken.length ? [t("extras.time.took", { time: word(base.taken) })] : []),
  ];
}

// ---- sharing the total out

function sharing(board, roll, may) {
  const { total, targets } = may.assign_shifts ?? {};
  if (!targets) return nothing;
  const at = "assign_shifts";
  const args = (data) => ({
    roll: roll.id,
    parts: Object.fromEntries(targets.map((id) => [id, whole(data, `share-${id}`)]).filter(([, n]) => n > 0)),
    ...(data.has("anywhere") ? { anywhere: true } : {}),
  });
  const { ordered, first } = foesFirst(board, roll, targets);
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

// Those of another side first, and the first of them would get it all; of one's own side nobody gets any unasked.
function foesFirst(board, roll, targets) {
  const own = select.tokenOf(board.store, roll.effort.character, roll.scene)?.side;
  /** @type {(id: string) => any} */
  const friend = (id) => select.tokenOf(board.store, id, roll.scene)?.side === own;
  const ordered = [...targets].sort((one, other) => friend(one) - friend(other));
  return { ordered, first: ordered.find((id) => !friend(id)) };
}

// ---- a minion takes it

function minions(board, roll, may) {
  if (!may.put_minion?.length) return nothing;
  const put = may.put_minion.map((minion) =>
    button(board, {
      at: `minion-${minion}`,
      kind: "put_minion",
      args: { roll: roll.id, minion },
      label: t("extras.threat.put", { name: select.nameOf(board.store, minion) }),
      reason: null,
    }),
  );
  const stand = button(board, {
    at: "stand",
    kind: "choose",
    args: { roll: roll.id, option: "stand" },
    label: t("extras.threat.stand", { name: select.nameOf(board.store, roll.target) }),
    reason: may.choose?.includes("stand") ? null : undefined,
  });
  return html`<div class="stack stack--tight choice">
    <p class="label">${t("extras.threat.put_title")}</p>
    <div class="row">${put}${stand}</div>
  </div>`;
}

// ---- scale

function scale(board, roll, may) {
  const rows = Object.entries(may.choose_scale ?? {}).filter(([, benefits]) => benefits.length);
  const choose = (character, benefit) =>
    button(board, {
      at: `scale-${character}-${benefit}`,
      kind: "choose_scale",
      args: { roll: roll.id, character, scale: { benefits: benefit ? [benefit] : [], ...kept(roll, character) } },
      label: t(`extras.scale.benefit.${benefit || "none"}`),
      reason: null,
      css: "btn--sm",
    });
  const free = button(board, {
    at: "grant_advantage",
    kind: "grant_advantage",
    args: { roll: roll.id },
    label: t("extras.scale.grant"),
    reason: may.grant_advantage,
    css: "btn--sm",
  });
  const deny =
    may.deny_scale === undefined || select.part(roll, "unscaled")
      ? nothing
      : html`<button
          type="button"
          class="btn btn--sm btn--quiet"
          ?disabled=${blocked(board, "deny_scale", may.deny_scale)}
          @click=${() => board.open("deny_scale", { roll: roll.id })}
        >
          ${t("extras.scale.deny_roll")}
        </button>`;
  if (!rows.length && free === nothing && deny === nothing) return nothing;
  return html`<details class="more" ?open=${rows.length > 0 || may.grant_advantage === null}>
    <summary>${t("extras.scale.title")}</summary>
    <div class="stack stack--tight">
      ${rows.map(
        ([character, benefits]) =>
          html`<p class="label">${t("extras.scale.takes", { name: select.nameOf(board.store, character) })}</p>
            <div class="row">
              ${[...benefits, ...(select.part(sideOf(roll, character), "scaled")?.benefit ? [""] : [])].map((one) => choose(character, one))}
            </div>`,
      )}
      <div class="row">${free}${deny}</div>
    </div>
  </details>`;
}

function sideOf(roll, character) {
  return roll.effort.character === character ? roll.effort : roll.defense;
}

// Choosing another benefit leaves the aspect and the powers that were named.
function kept(roll, character) {
  const scaled = select.part(sideOf(roll, character), "scaled");
  return {
    ...(scaled?.truth ? { truth: scaled.truth } : {}),
    supernatural: Boolean(scaled?.supernatural),
  };
}

// ---- how long it takes

function time(board, roll, may) {
  if (may.set_time === undefined) return nothing;
  const at = "set_time";
  const base = select.part(roll, "time");
  const { quantities, units } = board.page.system.time;
  const options = units.map((unit) => ({
    group: board.g(`time.unit.${unit}`),
    options: quantities.map((quantity) => ({
      value: `${quantity} ${unit}`,
      text: board.g(`time.${quantity}.${unit}`),
    })),
  }));
  const args = (data) => {
    const [quantity, unit] = text(data, "time").split(" ");
    return { roll: roll.id, quantity, unit };
  };
  return html`<details class="more">
    <summary>${t("extras.time.set")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args, keep: true })}>
      ${selectField({ id: "roll-time", name: "time", label: t("extras.time.base_label"), options, value: base ? `${base.quantity} ${base.unit}` : `about_one ${units[2]}`, hint: t("extras.time.hint") })}
      ${formEnd(board, { at, kind: at, label: t("extras.time.set_do"), reason: may.set_time, css: "btn--sm" })}
    </form>
  </details>`;
}
