// Hazards, blocks and distractions of the scene: what they are, and what may be done about them.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal, why } from "../../../../table/controls.js";
import { able, declare, toRoll } from "../../conflict/intents.js";
import * as select from "../../select.js";
import { item, rowMenu } from "../../../../table/scene/menus.js";
import { ratingOf } from "../../declare/target.js";
import { against } from "../../roll/ways.js";

const ICONS = { hazard: "warn", block: "gate" };

// ---- a hazard or a block

// In a prepared scene there is nothing to be done about it yet, and what is hidden stays so when the scene opens.
export function obstacleRow(board, one, scene) {
  const token = select.tokenOf(board.store, one.id, scene.id);
  const live = scene.state === "live";
  const weapon = select.part(one, "obstacle")?.weapon;
  const words = [
    board.g(`obstacle_kind.${one.kind}.name`),
    against(board, ratingOf(one)),
    ...(weapon ? [t("extras.obstacle.weapon", { n: weapon })] : []),
    ...(token?.zone ? [select.nameOf(board.store, token.zone)] : []),
  ];
  return html`<li>
    ${icon(ICONS[one.kind])}<span class="grow list__text"
      ><b>${one.name}</b>
      <span class="note row"
        >${words.map((word) => html`<span>${word}</span>`)}${covered(token, live) ? html`<span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>` : nothing}</span
      >
      ${behind(board, one, scene)}${refusal(board, one.id)}</span
    >
    ${live ? deeds(board, one) : nothing}${tools(board, one, token, live)}
  </li>`;
}

function covered(token, live) {
  return live ? token?.shown === false : token?.secret;
}

// Whom a block keeps attacks off.
function behind(board, block, scene) {
  return select
    .tokensOf(board.store, scene.id)
    .filter((token) => token.cover?.block === block.id)
    .map(
      (token) =>
        html`<span class="note"
          >${t(`extras.cover.${token.cover?.mode}`, { name: select.nameOf(board.store, token.character), armor: token.cover?.armor })}</span
        >`,
    );
}

// What whoever acts now may do about it.
function deeds(board, one) {
  const actor = first(board, toRoll(board));
  const go = (label, intent) =>
    html`<button
      type="button"
      class="btn btn--sm"
      ?disabled=${board.store.paused}
      aria-label=${t("extras.named", { label, name: one.name })}
      @click=${() => declare(board, actor, intent)}
    >
      ${label}
    </button>`;
  if (one.kind === "block")
    return actor
      ? row(
          html`${go(t("extras.obstacle.past"), { action: "overcome", way: "obstacle", obstacle: one.id })}${go(t("extras.obstacle.remove"), { action: "overcome", way: "removes", removes: one.id })}`,
        )
      : nothing;
  const maker = first(
    board,
    able(board, "create_advantage").filter((id) => id !== one.id),
  );
  if (!actor && !maker) return nothing;
  return row(
    html`${actor ? go(t("extras.obstacle.against"), { action: "overcome", way: "obstacle", obstacle: one.id }) : nothing}
    ${maker ? html`<button type="button" class="btn btn--sm btn--quiet" ?disabled=${board.store.paused} aria-label=${t("extras.named", { label: board.g("action.create_advantage.name"), name: one.name })} @click=${() => declare(board, maker, { action: "create_advantage", mode: "create", target: one.id })}>${icon("advantage")}${board.g("action.create_advantage.name")}</button>` : nothing}`,
  );
}

// The buttons of a line; on a phone they stand under it.
function row(buttons) {
  return html`<span class="row row--tight list__deeds">${buttons}</span>`;
}

// The one who is chosen to act, else the first who may; a hazard does nothing about obstacles.
export function first(board, ids) {
  const able = ids.filter((id) => !select.isThing(board.store.get(id)));
  const chosen = select.actor(board)?.id;
  return able.includes(chosen) ? chosen : able[0];
}

function tools(board, one, token, live) {
  const may = board.can.extras?.[one.id];
  if (!may) return nothing;
  const hide = !covered(token, live);
  return rowMenu(t("extras.menu", { name: one.name }), [
    item("edit", t("extras.edit"), () => board.open("obstacle", { id: one.id })),
    item(
      hide ? "eye-off" : "eye",
      t(hide ? "board.token.hide" : "board.token.show"),
      () => board.act(one.id, "edit_token", { token: token.id, secret: hide }),
      board.store.paused,
    ),
    live && one.kind === "block"
      ? item("defend", t("extras.cover.title"), () => board.open("cover", { block: one.id }), board.store.paused)
      : nothing,
    item(
      "trash",
      t("board.token.remove"),
      () => board.act(one.id, "remove_token", { token: token.id }),
      board.store.paused,
      "danger",
    ),
  ]);
}

// ---- a distraction

export function distractionRow(board, one) {
  const open = one.state === "open" || one.state === "prepared";
  const hidden = one.state === "prepared" ? one.secret : !one.shown;
  return html`<li>
    ${icon("help")}<span class="grow list__text"
      ><span><b>${one.name}</b> ${one.choice}</span>
      <span class="note row"
        >${open ? html`<span>${one.opposition === null ? t("extras.distraction.no_roll") : against(board, one.opposition)}</span>` : html`<span class="tag">${t(`extras.distraction.${one.state}`)}</span>`}${hidden ? html`<span class="tag tag--secret">${icon("secret")}${t("board.cards.hidden_short")}</span>` : nothing}</span
      >
      ${comes(board, one, open)}${refusal(board, one.id)}</span
    >
    ${one.state === "open" ? dealing(board, one) : nothing}${distractionTools(board, one, hidden)}
  </li>`;
}

// What would come of it, or has come.
function comes(board, one, open) {
  if (!open) {
    const text = one.state === "dealt" ? one.deal : one.leave;
    return text ? html`<span class="note">${t("extras.distraction.came", { text })}</span>` : nothing;
  }
  const line = (key) =>
    one[key]
      ? html`<span class="note"
          >${t(`extras.distraction.comes.${key}`, { text: one[key] })}${board.store.isGm && !one.told ? html` ${icon("secret")}` : nothing}</span
        >`
      : nothing;
  return html`${line("leave")}${line("deal")}`;
}

// Without opposition it is simply done; else it is an overcome.
function dealing(board, one) {
  const may = board.can.extras?.[one.id]?.deal_with ?? {};
  const label = t("extras.distraction.deal");
  const name = t("extras.named", { label, name: one.name });
  if (one.opposition !== null) {
    const actor = first(
      board,
      toRoll(board).filter((id) => id in may),
    );
    return actor
      ? row(
          html`<button
            type="button"
            class="btn btn--sm"
            ?disabled=${board.store.paused}
            aria-label=${name}
            @click=${() => declare(board, actor, { action: "overcome", way: "obstacle", obstacle: one.id })}
          >
            ${label}
          </button>`,
        )
      : nothing;
  }
  const actor = first(
    board,
    Object.keys(may).filter((id) => may[id] === null),
  );
  const who = board.store.isGm ? t("extras.named", { label: select.nameOf(board.store, actor), name: label }) : label;
  if (actor)
    return row(
      button(board, {
        at: one.id,
        kind: "deal_with",
        args: { character: actor, distraction: one.id },
        label: who,
        name,
        reason: null,
        css: "btn--sm",
        quiet: true,
      }),
    );
  const [reason] = Object.values(may);
  return reason && !board.store.isGm ? html`<span class="note list__deeds">${why(board, reason)}</span>` : nothing;
}

function distractionTools(board, one, hidden) {
  const may = board.can.extras?.[one.id];
  if (may?.drop_distraction === undefined) return nothing;
  const answered = !["open", "prepared"].includes(one.state);
  return rowMenu(t("extras.menu", { name: one.name }), [
    answered ? nothing : item("edit", t("extras.edit"), () => board.open("distraction", { id: one.id })),
    hidden && !answered
      ? item(
          "eye",
          t("board.cards.reveal"),
          () => board.act(one.id, "edit_distraction", { distraction: one.id, shown: true }),
          board.store.paused,
        )
      : nothing,
    one.state === "open"
      ? item(
          "leave",
          t("extras.distraction.leave"),
          () => board.act(one.id, "leave_distraction", { distraction: one.id }),
          board.store.paused,
        )
      : nothing,
    item(
      "trash",
      t("extras.put_away"),
      () => board.act(one.id, "drop_distraction", { distraction: one.id }),
      board.store.paused,
      "danger",
    ),
  ]);
}

// ---- its sheet: a name, a number, a weapon

export function obstacleSheet(board, one) {
  const made = select.part(one, "obstacle");
  const aspects = select.aspectsOn(board.store, one.id).filter((aspect) => aspect.text !== one.name);
  return html`<h2 id="dialog-h">${one.name}</h2>
    <p class="muted">${board.g(`obstacle_kind.${one.kind}.text`)}</p>
    <dl class="facts">
      <div>
        <dt>${board.g(`obstacle_kind.${one.kind}.name`)}</dt>
        <dd>${against(board, ratingOf(one))}</dd>
      </div>
      ${
        made?.weapon
          ? html`<div>
              <dt>${t("harm.weapon")}</dt>
              <dd>${made.weapon}</dd>
            </div>`
          : nothing
      }${
        one.kind === "block"
          ? html`<div>
              <dt>${t("extras.obstacle.fails")}</dt>
              <dd>${t(made?.harmful ? "extras.obstacle.hurts" : "extras.obstacle.stops")}</dd>
            </div>`
          : nothing
      }
    </dl>
    ${
      aspects.length
        ? html`<ul class="aspects">
            ${aspects.map((aspect) => html`<li><span class="mark">${aspect.text}</span></li>`)}
          </ul>`
        : nothing
    }
    ${board.can.extras?.[one.id]?.edit_obstacle === undefined ? nothing : html`<div class="row"><button type="button" class="btn btn--sm" ?disabled=${board.store.paused} @click=${() => board.open("obstacle", { id: one.id })}>${icon("edit")}${t("extras.edit")}</button></div>`}`;
}
