// A contest's exchange: every roll that stands until all are compared, what may be invoked on each, one pass for all of them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { because, refusal } from "../../../table/controls.js";
import { foot } from "../roll/foot.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

export function exchangePanel(board) {
  const rolls = select.standing(board.store);
  if (!rolls.length) return nothing;
  const contest = board.store.get(rolls[0].contest);
  return html`<article class="roll roll--overcome exchange" data-step="rolled" aria-labelledby="exchange-h">
    <header class="roll__head">
      ${icon("overcome")}
      <h2 id="exchange-h">
        ${contest?.goal ? t("play.contest.titled", { goal: contest.goal }) : t("play.contest.title")}
      </h2>
      <span class="tag tag--accent">${t("play.contest.exchange", { n: contest?.exchange ?? 1 })}</span>
    </header>
    <div class="roll__body">
      ${repeat(
        rolls,
        (roll) => roll.id,
        (roll) => standing(board, roll),
      )}${refusal(board, "roll")}
    </div>
    ${end(board, rolls)}
  </article>`;
}

// One's own is open, the others' fold.
function standing(board, roll) {
  const { effort } = roll;
  const name = t("board.roll.who_how", { name: effort.name, how: ratingName(board, effort.rating) });
  const sum = board.tumble.rolling(`${roll.id}-a`) ? "" : t("play.contest.stands", { total: { signed: roll.total } });
  return html`<details class="more" ?open=${select.isOwn(board.store, effort.character)}>
    <summary>${name} <b>${sum}</b></summary>
    ${later(board, "sides", () => import("../roll/sides.js"))?.alone(board, roll) ?? nothing}
    ${doubts(board, roll)}${later(board, "invokes", () => import("../invoke/invokes.js"))?.invokes(board, roll) ?? nothing}
  </details>`;
}

function doubts(board, roll) {
  if (!roll.objection && !Object.keys(select.mayOn(board, roll).do?.call_bogus ?? {}).length) return nothing;
  return later(board, "objections", () => import("../invoke/objections.js"))?.objections(board, roll) ?? nothing;
}

// Until all have rolled nobody passes; then one pass is for everything that stands.
function end(board, rolls) {
  const last = rolls.at(-1);
  const whole = { ...last, passed: last.passers.filter((who) => rolls.every((roll) => roll.passed.includes(who))) };
  const may = select.mayOn(board, last).do ?? {};
  const early = [may.pass_on_roll, may.settle_roll].find((reason) => reason?.params?.step === "others");
  return early ? html`<footer class="roll__foot">${because(board, early)}</footer>` : foot(board, whole);
}
