// Invoking on the open roll: what may be invoked, by whom, at what price; the reason is asked before it is paid.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { coin, freeBoxes } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, formEnd, submit, text, why } from "../../../table/controls.js";
import * as select from "../../../table/select.js";

const SHOWN = 4;
const USUAL = 2;

export function invokes(board, roll) {
  const open = roll.step === "rolled";
  const all = ranked(
    board,
    (select.mayOn(board, roll).invokes ?? []).filter((one) => one.effects.length && (open || !one.reason)),
  );
  if (!all.length) return nothing;
  const shown = open ? SHOWN : 0;
  const [first, rest] = [all.slice(0, shown), all.slice(shown)];
  const pressing = behind(board, roll);
  const label = shown ? t("board.invoke.more", { n: rest.length }) : t("board.invoke.before");
  return html`<div class="invokes">
    ${repeat(first, key, (one, at) => row(board, roll, one, pressing && at === 0))}
    ${
      rest.length
        ? html`<details class="more">
            <summary>${label}</summary>
            ${repeat(rest, key, (one) => row(board, roll, one, false))}
          </details>`
        : nothing
    }
  </div>`;
}

// A button stays the same aspect's, and a reason that is being written stays, while the list moves.
function key(one) {
  return `${one.character} ${one.aspect} ${one.cost}`;
}

// Whether this viewer's side of it would lose as it stands.
function behind(board, roll) {
  const acts = select.isOwn(board.store, roll.effort.character);
  return roll.outcome === "fail" ? acts : !acts;
}

// What can be done first, free before paid, one's own before the others'.
function ranked(board, list) {
  const near = (one) => {
    const on = board.store.get(one.aspect)?.on ?? "";
    return on === one.character ? 0 : on.startsWith("character:") ? 2 : 1;
  };
  const weight = (one) => (one.reason ? 8 : 0) + (one.cost === "free" ? 0 : 4) + near(one);
  return [...list].sort((one, other) => weight(one) - weight(other));
}

function row(board, roll, one, first) {
  const { ui } = board;
  const open =
    ui.invoke &&
    ui.invoke.roll === roll.id &&
    ui.invoke.aspect === one.aspect &&
    ui.invoke.character === one.character &&
    ui.invoke.cost === one.cost;
  const css = `invoke invoke--${one.kind === "character" ? "aspect" : one.kind} ${one.reason ? "invoke--no" : ""}`;
  return html`<div class=${css}>
      <span class="invoke__what"
        ><span class="invoke__name">${one.text || t("board.boost.unnamed")}</span
        ><span class="invoke__cost">${price(board, roll, one)}</span></span
      >
      <span class="invoke__do"
        >${one.effects.map((effect, at) => effectButton(board, roll, one, effect, first && at === 0 && !one.reason))}</span
      >
    </div>
    ${open ? form(board, roll, one, ui.invoke.effect) : nothing}`;
}

function price(board, roll, one) {
  const who = several(board, roll)
    ? html`<span class="txt">${select.nameOf(board.store, one.character)}</span>`
    : nothing;
  if (one.reason) return html`${why(board, one.reason)} ${who}`;
  if (one.cost === "free")
    return html`${freeBoxes(one.left, one.left)}<span class="txt">${freeWord(board, one)}</span>${who}`;
  const paid = one.pays
    ? html`<span class="invoke__pays">${t("board.invoke.pays", { name: select.nameOf(board.store, one.pays) })}</span>`
    : nothing;
  if (one.cost === "pool")
    return html`${coin(1, { size: "sm", gm: true, label: t("board.invoke.pool") })}<span class="txt"
        >${t("board.invoke.pool_of", { n: select.liveScene(board.store)?.pool ?? 0 })}</span
      >${paid}${who}`;
  return html`${coin(1, { size: "sm" })}<span class="txt"
      >${t("board.invoke.point_of", { n: board.store.get(one.character)?.fate_points ?? 0 })}</span
    >${paid}${who}`;
}

// Not one's own: whose it is.
function freeWord(board, one) {
  if (one.owner === one.character) return t("board.invoke.free", { n: one.left });
  return t("play.free.of", { n: one.left, name: select.ownerName(board.store, one.owner) });
}

function several(board, roll) {
  return new Set((select.mayOn(board, roll).invokes ?? []).map((one) => one.character)).size > 1;
}

function effectButton(board, roll, one, effect, primary) {
  const label = t(`board.invoke.effect.${effect}`, { value: { signed: one.worth ?? USUAL } });
  const name = t("board.invoke.name", { effect: label, aspect: one.text || t("board.boost.unnamed") });
  const { character, aspect, cost } = one;
  return html`<button
    type="button"
    class=${primary ? "btn btn--sm btn--primary" : "btn btn--sm"}
    aria-label=${name}
    title=${one.worth === undefined ? board.g(`effect.${effect}.text`) : nothing}
    ?disabled=${blocked(board, "invoke_aspect", one.reason)}
    @click=${() => board.set({ invoke: { roll: roll.id, character, aspect, cost, effect } })}
  >
    ${label}
  </button>`;
}

function form(board, roll, one, effect) {
  const at = `invoke-${roll.stands ? `${roll.id}-` : ""}${one.aspect}`;
  const unnamed = one.kind === "boost" && !one.text;
  const args = (data) => ({
    roll: roll.id,
    character: one.character,
    aspect: one.aspect,
    effect,
    because: text(data, "because"),
    free: one.cost === "free",
    ...(text(data, "scale") ? { scale: text(data, "scale") } : {}),
    ...(unnamed ? { name: text(data, "name") } : {}),
  });
  const price =
    one.cost === "free"
      ? t("board.invoke.do_free")
      : one.cost === "pool"
        ? t("board.invoke.do_pool")
        : t("board.invoke.do_point");
  const done = () => board.set({ invoke: null });
  return html`<form
    class="invoke__form"
    data-focus=${`invoke-${one.aspect}-${effect}`}
    @submit=${submit(board, { at, kind: "invoke_aspect", args, then: done })}
  >
    ${unnamed ? textField({ id: "invoke-name", name: "name", label: t("board.boost.name_now"), required: true, css: "field--aspect" }) : nothing}
    ${textField({ id: "invoke-because", name: "because", label: t(`board.invoke.because.${effect}`), max: 400, required: true })}
    ${scaleField(board, roll, one)}${one.pays ? html`<p class="field__help">${t("board.invoke.pays_note", { name: select.nameOf(board.store, one.pays) })}</p>` : nothing}
    ${formEnd(board, { at, kind: "invoke_aspect", label: price, cancel: done })}
  </form>`;
}

// An aspect with a level may bring that to the roll.
function scaleField(board, roll, one) {
  if (!board.store.get(one.aspect)?.scale || !board.can.acts?.[one.character]?.scale) return nothing;
  const keys = ["", "before", "after", ...(roll.action === "create_advantage" ? ["free_invokes"] : [])];
  return selectField({
    id: "invoke-scale",
    name: "scale",
    label: t("extras.scale.by_aspect"),
    options: keys.map((key) => ({ value: key, text: t(`extras.scale.benefit.${key || "none"}`) })),
  });
}
