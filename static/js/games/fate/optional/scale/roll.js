// Scale on the open roll, and how long it takes.

import { html, nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, button } from "../../../../table/controls.js";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";

export function scaled(board, roll) {
  const counted = [...(roll.parts ?? []), ...(roll.opp_parts ?? [])].some((part) => part.kind === "scale");
  const chosen = (one) => select.part(one, "scaled")?.benefit;
  const sides = [roll.effort, roll.defense].filter((one) => chosen(one) && !(counted && chosen(one) === "before"));
  const lines = sides.map((one) =>
    t("extras.scale.chosen", { name: one.name || select.nameOf(board.store, one.character), benefit: chosen(one) }),
  );
  const unscaled = select.part(roll, "unscaled");
  return unscaled ? [...lines, t("extras.scale.unscaled", { why: unscaled.because })] : lines;
}

export function took(board, roll) {
  const base = select.part(roll, "time");
  if (!base) return [];
  const word = (time) => board.g(`time.${time.join(".")}`);
  return [
    t("extras.time.base", { time: word([base.quantity, base.unit]) }),
    ...(base.taken.length ? [t("extras.time.took", { time: word(base.taken) })] : []),
  ];
}

export function scale(board, roll, may) {
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

export function time(board, roll, may) {
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
