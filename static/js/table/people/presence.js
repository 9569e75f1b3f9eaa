// Who is away from the table, and who answers for them meanwhile: one press beside the name.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../controls.js";
import * as select from "../select.js";

const RUNS = new Set(["gm", "cogm"]);
const PLAYS = new Set(["gm", "cogm", "player"]);

export function isAway(store, member) {
  return Boolean(store.get("absent")?.members.includes(member));
}

// Beside the name of whoever plays it: that they are away, and the press of whoever runs the game.
export function presence(board, member) {
  const { store } = board;
  const away = isAway(store, member);
  const mark = away ? html`<span class="tag tag--warn">${t("board.presence.answers")}</span>` : nothing;
  return html`${mark}${store.isGm && member !== store.me.member ? press(board, member, away) : nothing}`;
}

// The same press wherever somebody is waited for. `where`: beside what, if not beside the name.
export function press(board, member, away = isAway(board.store, member), where = "") {
  const name = select.memberName(board.store, member);
  const what = away ? "back" : "away";
  return button(board, {
    at: `presence-${where}${member}`,
    kind: "set_presence",
    args: { member, here: away },
    label: t(`board.presence.${what}`),
    name: t(`board.presence.${what}_name`, { name }),
    reason: board.can.commands.set_presence,
    css: "btn--sm btn--quiet",
  });
}

// One's own: going, and coming back.
export function ownPresence(board) {
  const { member } = board.store.me;
  const away = isAway(board.store, member);
  return button(board, {
    at: "presence-own",
    kind: "set_presence",
    args: { member, here: away },
    label: t(away ? "board.presence.i_am_back" : "board.presence.i_am_away"),
    reason: board.can.commands.set_presence,
    css: "btn--sm btn--quiet",
  });
}

// Above the input, to whoever is away; and to all, where nobody is left who runs the game.
export function absence(board) {
  const { store } = board;
  const own = isAway(store, store.me.member) ? t(`board.presence.${store.isGm ? "you_run" : "you"}`) : "";
  const runs = store.isGm ? "" : nobodyRuns(board);
  return [own, runs].filter(Boolean).map((text, at) => [
    `absence-${at}`,
    html`<div class="alert row">
      <p>${text}</p>
      ${text === own ? ownPresence(board) : nothing}
    </div>`,
  ]);
}

function nobodyRuns(board) {
  const { store } = board;
  const runners = store.all("seat").filter((seat) => RUNS.has(seat.role));
  const here = runners.some((seat) => !isAway(store, seat.member));
  const names = { list: runners.map((seat) => select.memberName(store, seat.member)) };
  return here ? "" : t("board.presence.nobody_runs", { names });
}

// Members who play, but nobody: beside their names, for whoever runs the game.
export function playsNobody(board, playing) {
  const { store } = board;
  const seats = store.all("seat").filter((seat) => PLAYS.has(seat.role) && !playing.has(seat.member));
  const others = store.isGm ? seats.filter((seat) => seat.member !== store.me.member) : [];
  return others.map(
    (seat) => html`<p class="row full">${select.memberName(store, seat.member)} ${presence(board, seat.member)}</p>`,
  );
}
