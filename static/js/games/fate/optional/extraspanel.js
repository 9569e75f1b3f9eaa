// The GM's panel of the optional rules: all that the table's dials switch on, with what there is of it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "../../../table/controls.js";
import { examples, kindOpeners, opener } from "./extrasopen.js";
import { against, ratingOf } from "./obstacles.js";
import * as select from "../../../table/select.js";
import { immunityButtons, threatWords } from "./threats.js";
import { plotsOf } from "../aspect/wideforms.js";

export function extrasDialog(board) {
  const parts = [
    countdowns(board),
    obstacles(board),
    distractions(board),
    scale(board),
    threats(board),
    several(board),
    wide(board),
  ].filter((one) => one !== nothing);
  return html`<h2 id="dialog-h">${t("extras.panel")}</h2>
    <p class="muted">${t("extras.panel_text")}</p>
    <div class="stack stack--wide">${parts}</div>`;
}

// A part is there where its dial is; its buttons open the dialogs.
function section(title, lines, buttons, note = nothing) {
  return html`<section class="stack stack--tight">
    <h3>${title}</h3>
    ${
      lines.length
        ? html`<ul class="list list--deeds">
            ${lines}
          </ul>`
        : nothing
    }${note}
    <div class="row">${buttons}</div>
  </section>`;
}

function line(board, name, note, change, more = nothing) {
  return html`<li>
    <span class="grow"><b>${name}</b> <span class="note">${note}</span></span
    >${change ? html`<button type="button" class="btn btn--sm btn--quiet" aria-label=${t("extras.named", { label: t("extras.edit"), name })} @click=${change}>${icon("edit")}${t("extras.edit")}</button>` : nothing}${more}
  </li>`;
}

function countdowns(board) {
  if (board.can.commands.make_countdown === undefined) return nothing;
  const lines = board.store
    .all("countdown")
    .map((one) =>
      line(
        board,
        one.name,
        waits(board, t("extras.countdown.boxes", { marked: one.marked, all: one.boxes }), one.scene),
        one.state === "over" ? null : () => board.open("countdown", { id: one.id }),
      ),
    );
  return section(
    t("extras.countdown.title"),
    lines,
    html`${opener(board, "countdown", "make_countdown", t("extras.countdown.make"))}${opener(board, "pass_time", "pass_time", t("extras.time.pass"))}`,
  );
}

// What waits in a prepared scene stands here too, with that scene's title.
function waits(board, words, scene) {
  const at = board.store.get(scene);
  return at?.state === "prepared"
    ? html`${words} <span class="tag">${t("extras.prepared.in", { title: at.title })}</span>`
    : words;
}

// Where it stands: in the live scene, or else in whichever; undefined where it stands in none.
function placeOf({ store }, id) {
  return (select.tokenOf(store, id) ?? store.all("token").find((token) => token.character === id))?.scene;
}

function obstacles(board) {
  if (board.can.commands.make_obstacle === undefined) return nothing;
  const lines = board.store
    .all("character")
    .filter(select.isObstacle)
    .map((one) =>
      line(
        board,
        one.name,
        waits(
          board,
          `${board.g(`obstacle_kind.${one.kind}.name`)}, ${against(board, ratingOf(one))}`,
          placeOf(board, one.id),
        ),
        () => board.open("obstacle", { id: one.id }),
        putAway(board, one),
      ),
    );
  return section(
    t("extras.obstacle.title"),
    lines,
    html`${kindOpeners(board)}`,
    examples(board, "obstacle", "make_obstacle", ["hazard", "block"]),
  );
}

// One that stands in no scene may go for good.
function putAway(board, one) {
  if (placeOf(board, one.id)) return nothing;
  return button(board, {
    at: one.id,
    kind: "drop_character",
    args: { character: one.id },
    label: html`${icon("trash")}${t("extras.put_away")}`,
    name: t("extras.named", { label: t("extras.put_away"), name: one.name }),
    reason: null,
    css: "btn--sm btn--quiet",
  });
}

function distractions(board) {
  if (board.can.commands.make_distraction === undefined) return nothing;
  const lines = board.store
    .all("distraction")
    .map((one) =>
      line(
        board,
        one.name,
        waits(board, one.choice, one.scene),
        ["open", "prepared"].includes(one.state) ? () => board.open("distraction", { id: one.id }) : null,
      ),
    );
  return section(
    t("extras.distraction.title"),
    lines,
    opener(board, "distraction", "make_distraction", t("extras.distraction.make")),
    examples(board, "distraction", "make_distraction", ["distraction"]),
  );
}

// ---- scale

function scale(board) {
  const { store } = board;
  if (board.can.commands.set_scale === undefined) return nothing;
  const scaled = [...store.all("character"), ...store.all("aspect")].filter((one) => one.scale);
  const lines = scaled.map((one) =>
    line(board, one.name || one.text, board.g(`scale.${one.scale}`), () => board.open("scale", { target: one.id })),
  );
  return section(
    t("extras.scale.title"),
    lines,
    html`${opener(board, "scale", "set_scale", t("extras.scale.set"))}${button(board, { at: "open-deny", kind: "deny_scale", label: t("extras.scale.deny"), reason: board.can.commands.deny_scale, css: "btn--sm btn--quiet", click: () => board.open("deny_scale") })}`,
    denied(board),
  );
}

// Where it does not count now, to be let count again.
function denied(board) {
  const live = select.liveScene(board.store);
  return (live?.unscaled ?? []).map((id) => {
    const name = id === live.id ? t("extras.scale.deny_scene") : select.nameOf(board.store, id);
    const args = { deny: false, ...(id === live.id ? {} : { aspect: id }) };
    return html`<div class="row">
      <span class="note">${t("extras.scale.denied", { name })}</span
      >${button(board, { at: `allow-${id}`, kind: "deny_scale", args, label: t("extras.scale.allow"), reason: null, css: "btn--sm" })}
    </div>`;
  });
}

// ---- threats, and one roll against everybody there

function threats(board) {
  if (board.can.commands.set_threat === undefined) return nothing;
  const lines = board.store
    .all("character")
    .filter((one) => one.big)
    .map((one) =>
      line(
        board,
        one.name,
        threatWords(board, one.big),
        () => board.open("threat", { id: one.id }),
        one.big.immunity
          ? html`<span class="row row--tight list__deeds">${immunityButtons(board, one)}</span>`
          : nothing,
      ),
    );
  return section(t("extras.threat.titles"), lines, opener(board, "threat", "set_threat", t("extras.threat.title")));
}

function several(board) {
  if (board.can.commands.grant_permission === undefined) return nothing;
  const wide = select.dial(board, "multi_target");
  const given = (select.liveScene(board.store)?.grants ?? []).map((one) =>
    line(board, select.nameOf(board.store, one.character), grantWords(board, one), null, takeBack(board, one)),
  );
  const title = t(wide ? "extras.several.title" : "extras.grant.titles");
  return section(
    title,
    given,
    opener(board, "grant_permission", "grant_permission", t("extras.grant.title")),
    wide ? html`<p class="note">${t("extras.several.text")}</p>` : nothing,
  );
}

function grantWords(board, grant) {
  return t("extras.grant.given", {
    ...deed(board, grant),
    lasts: t(`extras.grant.lasts.${grant.for_scene ? "scene" : "once"}`),
  });
}

function deed(board, { rating, action }) {
  const what =
    { zone: t("extras.zone_attack"), treat: t("extras.grant.treat") }[action] ?? board.g(`action.${action}.name`);
  return { rating: board.rating(rating), what };
}

// No longer allowed; what is declared already stands.
function takeBack(board, grant) {
  const { character, rating, action } = grant;
  const name = t("extras.grant.end_of", { name: select.nameOf(board.store, character), ...deed(board, grant) });
  return button(board, {
    at: `grant-${character}-${rating}-${action}`,
    kind: "end_permission",
    args: { character, rating, action },
    label: t("extras.grant.end"),
    name,
    reason: board.can.commands.end_permission,
    css: "btn--sm btn--quiet",
  });
}

// ---- beyond the scene

function wide(board) {
  if (board.can.commands.make_organization === undefined) return nothing;
  const lines = board.store
    .all("organization")
    .map((one) => line(board, one.name, "", () => board.open("organization", { id: one.id })));
  const ending = plotsOf(board.store).map(
    (plot) =>
      html`<div class="row">
        <span class="note">${t("extras.wide.plot_named", { plot })}</span
        ><button
          type="button"
          class="btn btn--sm"
          aria-label=${t("extras.named", { label: t("extras.wide.end_plot"), name: plot })}
          ?disabled=${board.store.paused}
          @click=${() => board.act("end_plot", "end_plot", { plot })}
        >
          ${t("extras.wide.end_plot")}
        </button>
      </div>`,
  );
  return section(
    t("extras.wide.title"),
    lines,
    html`${opener(board, "organization", "make_organization", t("extras.wide.organization"))}${opener(board, "wide_aspect", "place_wide_aspect", t("extras.wide.place"))}`,
    html`${ending}${refusal(board, "end_plot")}`,
  );
}
