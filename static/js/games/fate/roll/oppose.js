// Before the dice: agreeing on the approach, setting the opposition, defending, helping.

import { html, nothing } from "lit-html";
import { checkField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { because, blocked, button, why } from "../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import { adjustField, difficultyHelp, numberField } from "./difficulty.js";
import { later } from "../../../table/later.js";
import { byKeys, presses } from "./press.js";
import { reasonField } from "./reasons.js";
import * as select from "../select.js";
import {
  claimArgs,
  ratingChoice,
  ratingGroups,
  ratingHelp,
  ratingLabel,
  ratingValue,
  secondArgs,
  secondChoice,
  stuntChoice,
} from "./ways.js";

export function opposing(board, roll) {
  const may = board.can.roll?.do ?? {};
  return [
    falls(board, roll),
    asked(board, roll),
    change(board, roll, may),
    protector(board, roll, may),
    reach(board, roll, may),
    conflictAsked(board, roll, may),
    opposition(board, roll, may),
    diceEntry(board, roll, may),
    defend(board, roll, may),
    givingIn(board, roll),
    help(board, roll, may),
  ];
}

function diceEntry(board, roll, may) {
  if (may.enter_dice === undefined) return nothing;
  return later(board, "enter_dice", () => import("./enterdice.js"))?.enterDice(board, roll, may) ?? nothing;
}

// Everybody knows that no hand is waited for, and where the usual number stands already, whose word is.
function falls(board, roll) {
  if (!roll.roll_when_opposed || board.first("readsAlone", roll)) return nothing;
  return html`<p class="field__help">${t(isUsual(roll) ? "board.roll.falls_usual" : "board.roll.falls")}</p>`;
}

// A number that stands, and the dice have not followed it: the GM has not said it.
function isUsual(roll) {
  return roll.roll_when_opposed && roll.difficulty !== null && !roll.defense;
}

// ---- the GM asks for another approach or another description

function asked(board, roll) {
  if (roll.step !== "sent_back") return nothing;
  return html`<p class="alert alert--warn">
    <span>${roll.ask ? t("board.roll.asked", { text: roll.ask }) : t("board.roll.asked_plain")}</span>
  </p>`;
}

function change(board, roll, may) {
  if (may.change_action === undefined) return nothing;
  const at = "change";
  const args = (data) => ({
    roll: roll.id,
    rating: text(data, "rating"),
    ...secondArgs(data),
    describe: text(data, "describe"),
  });
  if (roll.step !== "sent_back") return nothing;
  const { character, rating, second } = roll.effort;
  const describe = textField({
    id: "change-describe",
    name: "describe",
    label: t("board.declare.describe"),
    value: roll.describe,
    max: 400,
  });
  return html`<form
    class="stack stack--tight"
    @submit=${submit(board, { at, kind: "change_action", args, edits: true })}
  >
    ${ratingChoice(board, character, "change-rating", rating)}
    ${secondChoice(board, character, "change-second", second)} ${describe}
    ${formEnd(board, { at, kind: "change_action", label: t("board.roll.do.change_action"), reason: may.change_action })}
  </form>`;
}

// ---- opposition by the GM's number

function opposition(board, roll, may) {
  if (
    may.set_opposition === undefined &&
    may.send_back === undefined &&
    may.leave_undefended === undefined &&
    may.agree_action === undefined
  )
    return nothing;
  const act = (at, kind, label) =>
    button(board, { at, kind, args: { roll: roll.id }, label, reason: may[kind], css: "btn--sm" });
  return html`${stacked(board, may)}${may.set_opposition !== undefined ? numberForm(board, roll, may) : nothing}
    <div class="row">
      ${act("agree", "agree_action", t("board.roll.do.agree_action"))}
      ${act("undefended", "leave_undefended", t("board.roll.do.leave_undefended"))}
      ${act("waive", "waive_roll", t("play.roll.waive"))}
      ${may.send_back === undefined || may.send_back ? nothing : sendsBack(board, roll)}
    </div>`;
}

function sendsBack(board, roll) {
  return quiet(board, t("board.roll.do.send_back"), () => board.open("send_back", { id: roll.id }));
}

// A button that only opens or chooses something here.
function quiet(board, label, click) {
  return html`<button type="button" class="btn btn--sm btn--quiet" ?disabled=${board.store.paused} @click=${click}>
    ${label}
  </button>`;
}

// Two stunts that add to one roll: both count, and the GM looks twice.
function stacked(board, may) {
  return Object.entries(may.stacked ?? {}).map(
    ([id, names]) =>
      html`<p class="alert alert--warn">
        <span>${t("board.roll.stacked", { name: select.nameOf(board.store, id), stunts: { list: names } })}</span>
      </p>`,
  );
}

function numberForm(board, roll, may) {
  const at = "opposition";
  const adjusting = select.dial(board, "approach_targets");
  const args = (data) => ({
    roll: roll.id,
    difficulty: whole(data, "difficulty"),
    ...(may.waive_defense ? { waive: true } : {}),
    ...(data.has("no_failure") ? { no_failure: true } : {}),
    ...(adjusting ? { adjust: whole(data, "adjust") } : {}),
  });
  if (roll.contest) return nothing;
  const open = roll.difficulty === null || isUsual(roll);
  const offered = first(open && !roll.defense && !npcDefends(board, roll, may));
  const label = t("board.roll.do.set_opposition");
  return html`<form class="oppose" @submit=${submit(board, { at, kind: "set_opposition", args, keep: true })}>
      ${noFailure(may)} ${numberField(board, roll)} ${adjusting ? adjustField(board, roll) : nothing}
      ${may.waive_defense ? html`<p class="field__help">${t("board.roll.waives")}</p>` : nothing}
      ${formEnd(board, { at, kind: "set_opposition", label, reason: may.set_opposition, ...offered })}
    </form>
    ${difficultyHelp(board, roll)}`;
}

function noFailure(may) {
  if (may.no_failure === undefined) return nothing;
  return checkField({
    name: "no_failure",
    label: t("board.roll.no_failure"),
    note: t("board.roll.no_failure_note"),
    checked: may.no_failure,
  });
}

// The answer that is offered first: the one primary button, and one key.
function first(is) {
  return is ? { css: "btn--primary btn--sm", keys: "o" } : { css: "btn--sm" };
}

// ---- defending

function mayDefend(may) {
  return Object.entries(may.defend ?? {})
    .filter(([, reason]) => !reason)
    .map(([id]) => id);
}

function defenderOf(board, roll, ids) {
  const direct = ids.includes(roll.target) ? roll.target : null;
  return ids.includes(board.ui.defender) ? board.ui.defender : direct;
}

// Whether one of the GM's characters is about to answer.
function npcDefends(board, roll, may) {
  const chosen = defenderOf(board, roll, mayDefend(may));
  return (
    board.store.isGm && Boolean(chosen) && !board.store.get(chosen).controller && roll.defense?.character !== chosen
  );
}

function defend(board, roll, may) {
  const choices = Object.entries(may.defend ?? {});
  const ids = mayDefend(may);
  if (!ids.length)
    return choices
      .slice(0, 1)
      .map(
        ([id, reason]) =>
          html`<p class="field__help">
            ${t("board.roll.cannot_defend", { name: select.nameOf(board.store, id), why: why(board, reason) })}
          </p>`,
      );
  const chosen = defenderOf(board, roll, ids);
  if (chosen && roll.defense?.character === chosen)
    return html`<details class="more">
      <summary>${t("board.roll.defend_else")}</summary>
      ${defendForm(board, roll, chosen)}
    </details>`;
  if (chosen)
    return html`${defendForm(board, roll, chosen)}${ids.length > 1 ? defenders(board, roll, ids, chosen) : nothing}`;
  return defenders(board, roll, ids, null);
}

function defenders(board, roll, ids, chosen) {
  return html`<div class="row">
    ${ids
      .filter((id) => id !== chosen)
      .map((id) => quiet(board, answers(roll, select.nameOf(board.store, id)), () => board.set({ defender: id })))}
  </div>`;
}

// Against an attack one defends; anything else one opposes.
function answers(roll, name) {
  return t(roll.action === "attack" ? "board.roll.defend_as" : "board.roll.oppose_as", { name });
}

function defendForm(board, roll, character) {
  const { store } = board;
  const sheet = store.get(character);
  const at = "defend";
  const reason = needsReason(board, roll, character);
  const args = (data, submitter) => ({
    roll: roll.id,
    character,
    rating: submitter?.value || text(data, "rating"),
    ...secondArgs(data),
    ...claimArgs(data, board, character, submitter?.dataset.stunt),
    ...(reason ? { because: text(data, "because") } : {}),
  });
  const grounds = { id: "defend-because", name: "because", label: t("board.roll.defend_because") };
  const press = { action: "defend", kind: "defend", by: "board.roll.defend_by", does: doesDefend(board, sheet) };
  const own = select.isOwn(store, character) && !store.isGm;
  return html`<form
    class="stack stack--tight"
    aria-label=${answers(roll, sheet.name)}
    @submit=${submit(board, { at, kind: "defend", args, then: () => board.set({ defender: null, claims: null }) })}
    @keydown=${byKeys(board)}
  >
    <p class="label">${own ? t("board.roll.defend_with") : t("board.roll.defend_with_of", { name: sheet.name })}</p>
    ${npcDefends(board, roll, board.can.roll.do) ? bestAnswer(board, sheet) : nothing}
    ${reason ? reasonField(board, grounds) : nothing}
    ${stuntChoice(board, character, "defend", null)}${secondChoice(board, character, "defend-second")}
    ${presses(board, sheet, press)}${ratingHelp(board, sheet)}
    ${board.refusals.has(at) ? formEnd(board, { at, kind: "defend", label: t("common.button.retry") }) : nothing}
  </form>`;
}

function needsReason(board, roll, character) {
  return (board.can.roll?.do?.defend_because ?? []).includes(character);
}

// Of the GM's characters the best that fits, before all others.
function bestAnswer(board, sheet) {
  const { first: keys } = ratingGroups(board, sheet, doesDefend(board, sheet));
  if (!keys.length) return nothing;
  const value = (key) => ratingValue(board, sheet, key);
  const best = keys.reduce((one, other) => (value(other) > value(one) ? other : one));
  const label = t("board.roll.defend_best", {
    rating: ratingLabel(board, sheet, best),
    value: { signed: value(best) },
  });
  return html`<div>
    <button
      class="btn btn--primary btn--sm"
      name="rating"
      value=${best}
      aria-keyshortcuts="o"
      ?disabled=${blocked(board, "defend", null)}
    >
      ${label}
    </button>
  </div>`;
}

function doesDefend(board, sheet) {
  return board.can.roll?.do?.defend_with?.[sheet.id];
}

// Before the dice one may still give in: whoever is aimed at, and players anyway.
function givingIn(board, roll) {
  const acts = board.can.acts ?? {};
  const able = Object.keys(acts).filter((id) => acts[id].give_in === null && (id === roll.target || !board.store.isGm));
  if (!able.length) return nothing;
  const label = (id) =>
    able.length > 1 ? t("play.give_in.of", { name: select.nameOf(board.store, id) }) : t("board.declare.give_in");
  return html`<div class="row">
    ${able.map((id) => quiet(board, label(id), () => board.open("give_in", { character: id })))}
  </div>`;
}

// ---- somebody steps in; acting far

function protector(board, roll, may) {
  if (!roll.protector) return nothing;
  const vote = (agree) =>
    button(board, {
      at: `vote-${agree}`,
      kind: "vote_on_defense",
      args: { roll: roll.id, agree },
      label: t(agree ? "board.roll.vote_yes" : "board.roll.vote_no"),
      reason: may.vote_on_defense,
      css: "btn--sm",
    });
  return html`<div class="alert">
      <span>${t("board.roll.steps_in", { name: roll.protector.effort.name, because: roll.protector.because })}</span>
    </div>
    ${may.vote_on_defense === undefined ? nothing : html`<div class="row">${vote(true)}${vote(false)}</div>`}`;
}

function reach(board, roll, may) {
  if (roll.reach !== "asked") return nothing;
  const allow = (yes) =>
    button(board, {
      at: `reach-${yes}`,
      kind: "allow_reach",
      args: { roll: roll.id, allow: yes },
      label: t(yes ? "board.roll.reach_yes" : "board.roll.reach_no"),
      reason: may.allow_reach,
      css: "btn--sm",
    });
  return html`<p class="alert alert--warn">
      <span>${t("board.roll.reach")} <span class="mark">${roll.means}</span></span>
    </p>
    ${may.allow_reach === undefined ? nothing : html`<div class="row">${allow(true)}${allow(false)}</div>`}`;
}

// ---- an attack, and nobody has said yet that there is a fight

function conflictAsked(board, roll, may) {
  if (may.open_conflict === undefined) return nothing;
  const open = button(board, {
    at: "roll-open_conflict",
    kind: "open_conflict",
    label: t("board.conflict.open"),
    reason: may.open_conflict,
    css: "btn--sm",
    click: () => board.open("open_conflict", { scene: roll.scene }),
  });
  return html`<div class="alert alert--line"><span class="grow">${t("play.conflict.asked")}</span>${open}</div>`;
}

// ---- helping

function help(board, roll, may) {
  const table =
    may.help && !("code" in may.help)
      ? may.help
      : Object.fromEntries(may.help === null ? board.can.mine.map((id) => [id, null]) : []);
  const able = Object.entries(table)
    .filter(([id, reason]) => !reason && id !== roll.target)
    .map(([id]) => id);
  if (!able.length) return cannotHelp(board, roll, table);
  const at = "help";
  const args = (data) => ({ roll: roll.id, character: text(data, "character") || able[0], how: text(data, "how") });
  const who = () =>
    selectField({
      id: "help-who",
      name: "character",
      label: t("board.roll.who_helps"),
      options: able.map((id) => ({ value: id, text: select.nameOf(board.store, id) })),
    });
  return html`<details class="more">
    <summary>${t("board.roll.help")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "help", args })}>
      ${able.length > 1 ? who() : nothing}
      ${textField({ id: "help-how", name: "how", label: t("board.roll.help_how"), max: 400 })}
      ${formEnd(board, { at, kind: "help", label: t("board.roll.do.help"), css: "btn--sm" })}
    </form>
  </details>`;
}

// Why one's own hero, on the same side, may not.
function cannotHelp(board, roll, table) {
  const { store } = board;
  const side = (id) => select.tokenOf(store, id, roll.scene)?.side;
  const helps = new Set(roll.effort.helpers.map((one) => one.character));
  const mate = ([id, reason]) =>
    reason &&
    reason.code !== "paused" &&
    !helps.has(id) &&
    store.get(id)?.kind === "pc" &&
    side(id) === side(roll.effort.character);
  const found = Object.entries(table).find(mate);
  return found ? because(board, found[1]) : nothing;
}
