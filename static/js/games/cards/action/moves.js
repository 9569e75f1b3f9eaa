// What one may add to an action before its outcome: the count, invocations, the dice, what the GM raises, a pass.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, textField } from "app/lib/fields.js";
import { button, reasonLine } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { kindTag } from "../card/cards.js";
import { where, whereArgs } from "../card/where.js";
import { oddsNow, oddsWith } from "./odds.js";
import { ticked, ticksOf } from "./ticks.js";
import * as select from "../select.js";

const EACH = 2;

export function moveOf(board, action) {
  const may = board.can.action?.do ?? {};
  if (action.step === "difficulty")
    return may.count_aspects === undefined ? waits(board, "count") : counting(board, action);
  if (action.unsaid) return may.say_why === undefined ? waits(board, "why") : why(board, action);
  if (action.step === "invoke") return before(board, action, may);
  return after(board, action, may);
}

const waits = (board, what) => html`<p class="talk__waits note">${board.g(`act.waits.${what}`)}</p>`;

// ---- the count

function counting(board, action) {
  const ticks = ticksOf(board, action);
  const groups = select.inPlay(board.store);
  const n = EACH * ticks.length;
  const one = (line) =>
    checkField({
      name: "aspect",
      value: line.id,
      label: html`<span class="mark">${line.text}</span>
        ${line.kind === "neutral" ? nothing : kindTag(board, line.kind)}`,
      checked: ticks.includes(line.id),
      change: (event) => board.set({ ticks: ticked(board, action, line.id, event.target.checked) }),
    });
  return html`<form
    class="talk__turn"
    @submit=${submit(board, { at: "count", kind: "count_aspects", args: () => ({ aspects: ticksOf(board, action) }) })}
  >
    <p class="label">${board.g("act.count.ask")}</p>
    <div class="talk__ticks">
      ${repeat(
        groups,
        (group) => group.id,
        (group) =>
          html`<fieldset class="ticks">
            <legend>${holder(board, group)}</legend>
            ${repeat(group.lines, (line) => line.id, one)}
          </fieldset>`,
      )}
      ${groups.length ? nothing : html`<p class="note">${board.g("card.none")}</p>`}
    </div>
    <p class="talk__line" role="status">
      ${ticks.length ? board.g("act.count.line", { names: { list: named(board, ticks) }, n }) : board.g("act.count.nothing")}
    </p>
    ${oddsWith(board, ticks.length)}
    ${formEnd(board, { at: "count", kind: "count_aspects", label: board.g("act.count.do", { n }) })}
  </form>`;
}

const named = (board, ids) => ids.map((id) => select.lineOf(board.store, id)?.text).filter(Boolean);

function holder(board, { name, on }) {
  return on === "scene" ? name : board.g(`person.on_${on}`, { name });
}

// ---- before and after the dice

function before(board, action, may) {
  const acts = may.cast_dice !== undefined;
  return html`<div class="talk__turn">
    ${oddsNow(board, { helps: acts })}${acts ? helps(board, action) : waits(board, "dice")}
    <footer class="talk__foot">
      ${object(board, may)}${grow(board)}
      ${button(board, { at: "cast", kind: "cast_dice", args: select.byWhom(board, action), label: board.g("act.roll"), reason: may.cast_dice, css: "btn--primary" })}
    </footer>
  </div>`;
}

function after(board, action, may) {
  const side = board.store.isGm ? "gm" : "player";
  const passed = action.passed.includes(side);
  const passes = may.pass_adjustments === null || (may.pass_adjustments !== undefined && !passed);
  // Who has passed and still may does so for a player who is away.
  const label = passed
    ? board.g("act.pass_for", { name: select.nameOf(board.store, action.who) })
    : board.g("act.pass");
  return html`<div class="talk__turn">
    ${whoPassed(board, action)}
    ${helps(board, action)}${Object.keys(board.can.action?.declare ?? {}).length ? raises(board, action) : nothing}
    <footer class="talk__foot">
      ${object(board, may)}${grow(board)}
      ${passes ? button(board, { at: "pass", kind: "pass_adjustments", args: {}, label, reason: may.pass_adjustments, css: "btn--primary", keys: "p" }) : nothing}
    </footer>
  </div>`;
}

// Whose word is still out, and what it will be if nobody adds anything.
function whoPassed(board, { passed, standing }) {
  const out = ["player", "gm"].filter((side) => !passed.includes(side)).map((side) => board.g(`act.side.${side}`));
  return html`<p class="talk__waits note">
    ${board.g("act.out", { names: { list: out } })} ${board.g(`act.as_is.${standing}`)}
  </p>`;
}

// ---- aspects that help

function helps(board, action) {
  const may = board.can.action?.invoke ?? {};
  const open = select
    .inPlay(board.store)
    .flatMap((group) => group.lines.map((line) => ({ line, group, how: may[line.id] })))
    .filter(({ how }) => how && (how.free === null || how.paid === null))
    .sort((one, other) => likely(board, one) - likely(board, other));
  const reason = Object.values(may).find((how) => how.paid?.code === "no_fate_points")?.paid;
  const free = open.some(({ how }) => how.free === null);
  if (!open.length) return html`${reasonLine(board, reason)}`;
  return html`<p class="label">${board.g(free ? "act.help.free" : "act.help.paid")}</p>
    <ul class="talk__rows">
      ${repeat(
        open,
        ({ line }) => line.id,
        (one) => helpRow(board, action, one),
      )}
    </ul>
    ${free ? nothing : reasonLine(board, reason)}`;
}

// One's own first; what stands in the way last.
function likely(board, { group, line, how }) {
  if (how.assent) return 3;
  if (group.on !== "scene" && group.id.startsWith(select.actor(board)?.id)) return 0;
  return line.kind === "beneficial" ? 1 : 2;
}

function helpRow(board, action, { line, group, how }) {
  const at = `invoke-${line.id}`;
  const args = { aspect: line.id, ...select.byWhom(board, action) };
  const paying = board.ui.paying === line.id && how.paid === null;
  const free = how.free === null;
  const name = board.g(free ? "act.help.free_name" : "act.help.paid_name", { aspect: line.text });
  return html`<li class="talk__row">
    <span class="talk__what"
      ><span class="mark">${line.text}</span
      ><span class="note"
        >${holder(board, group)}${how.assent ? html` · ${board.g("act.help.assent")}` : nothing}</span
      ></span
    >
    ${
      paying
        ? nothing
        : button(board, {
            at,
            kind: "invoke_aspect",
            args,
            label: board.g(free ? "act.help.plus" : "act.help.pay"),
            name,
            reason: null,
            css: "btn--sm",
            ...(free ? {} : { click: () => board.set({ paying: line.id }) }),
          })
    }
    ${paying ? payForm(board, at, args, line) : nothing}
  </li>`;
}

// A paid one is told with a word of how it helps.
function payForm(board, at, args, line) {
  const then = () => board.set({ paying: null });
  const build = (data) => ({ ...args, paid: true, because: text(data, "because") });
  return html`<form
    class="talk__pay"
    data-focus=${`pay-${line.id}`}
    @submit=${submit(board, { at, kind: "invoke_aspect", args: build, then })}
  >
    ${textField({ id: `why-${line.id}`, name: "because", label: board.g("act.help.why"), max: 400, required: true })}
    ${formEnd(board, { at, kind: "invoke_aspect", label: board.g("act.help.pay"), css: "", cancel: then })}
  </form>`;
}

// ---- the word that a paid one waits for

function why(board, { unsaid }) {
  return html`<form
    class="talk__turn"
    @submit=${submit(board, { at: "why", kind: "say_why", args: (data) => ({ because: text(data, "because") }) })}
  >
    ${textField({ id: "say-why", name: "because", label: board.g("act.help.why_of", { aspect: unsaid.text }), max: 400, required: true })}
    <div class="talk__foot">
      ${button(board, { at: "let-be", kind: "say_why", args: { because: "" }, label: board.g("act.help.let_be"), reason: null, css: "btn--quiet" })}
      ${formEnd(board, { at: "why", kind: "say_why", label: board.g("act.help.pay") })}
    </div>
  </form>`;
}

// ---- objections

function object(board, may) {
  return may.object_invocation === null
    ? button(board, {
        at: "object",
        kind: "object_invocation",
        args: {},
        label: board.g("act.object"),
        reason: null,
        css: "btn--quiet btn--sm",
      })
    : nothing;
}

export function objection(board, { talk }) {
  const newest = talk.filter((word) => word.how === "invoked").at(-1);
  const may = board.can.action?.do.settle_objection;
  const press = (uphold, css) =>
    button(board, {
      at: uphold ? "uphold" : "let_stand",
      kind: "settle_objection",
      args: { uphold },
      label: board.g(uphold ? "act.uphold" : "act.let_stand"),
      reason: may,
      css,
    });
  return html`<div class="talk__turn">
    <p>${board.g("act.objected", { aspect: newest?.text ?? "" })}</p>
    <footer class="talk__foot">${press(true, "")}${press(false, "btn--primary")}</footer>
  </div>`;
}

// ---- what the GM raises

function raises(board, action) {
  const may = board.can.action.declare;
  const reason = Object.values(may).find((one) => one?.code === "gm_no_fate_points");
  const open = select
    .inPlay(board.store)
    .flatMap((group) => group.lines.map((line) => ({ line, group })))
    .filter(({ line }) => may[line.id] === null);
  const name = select.whose(board, action.who);
  const args = (data) => ({ text: text(data, "text"), ...whereArgs(data) });
  if (reason)
    return html`<p class="label">${board.g("act.raise.title", { name })}</p>
      ${reasonLine(board, reason)}`;
  return html`<p class="label">${board.g("act.raise.title", { name })}</p>
    <ul class="talk__rows">
      ${repeat(
        open,
        ({ line }) => line.id,
        ({ line, group }) =>
          html`<li class="talk__row">
            <span class="talk__what"
              ><span class="mark">${line.text}</span><span class="note">${holder(board, group)}</span></span
            >
            ${button(board, { at: `declare-${line.id}`, kind: "declare_problem", args: { aspect: line.id }, label: board.g("act.raise.do"), name: board.g("act.raise.name", { aspect: line.text }), reason: null, css: "btn--sm" })}
          </li>`,
      )}
    </ul>
    <form class="talk__pay" @submit=${submit(board, { at: "reveal", kind: "reveal_aspect", args })}>
      ${textField({ id: "reveal-text", name: "text", label: board.g("act.raise.new"), max: 200 })}
      ${where(board, "reveal", false)}
      ${formEnd(board, { at: "reveal", kind: "reveal_aspect", label: board.g("act.raise.reveal"), css: "" })}
    </form>`;
}

// ---- a short conflict that grows

function grow(board) {
  const hero = select.actor(board);
  const may = hero && board.can.heroes?.[hero.id]?.do.ask_full_scene;
  const asked = board.store.all("offer").some((one) => one.kind === "full_scene");
  const gm = board.store.isGm && board.can.board?.mode === "short" && !asked;
  return may === null || gm
    ? button(board, {
        at: "grow",
        kind: "ask_full_scene",
        label: board.g("frame.grow"),
        reason: null,
        css: "btn--quiet btn--sm",
        click: () => board.open("grow", gm ? {} : { character: hero.id }),
      })
    : nothing;
}
