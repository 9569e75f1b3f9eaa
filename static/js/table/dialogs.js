// Which dialog is open, and what stands in it. One at a time; closing gives the focus back to its opener.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { later } from "./later.js";

// Dialog -> the module it lives in (loaded when it is first opened) and its function.
const HOMES = {
  asking: () => import("../games/fate/bargain/asking.js"),
  countdowns: () => import("../games/fate/optional/countdownforms.js"),
  panel: () => import("../games/fate/optional/extraspanel.js"),
  obstacles: () => import("../games/fate/optional/obstacleforms.js"),
  threats: () => import("../games/fate/optional/threatforms.js"),
  wide: () => import("../games/fate/aspect/wideforms.js"),
  proofs: () => import("../games/fate/harm/proofs.js"),
  conflict: () => import("../games/fate/conflict/conflict.js"),
  gm: () => import("../games/fate/gm/gm.js"),
  lastword: () => import("../games/fate/harm/lastword.js"),
  free: () => import("../games/fate/invoke/free.js"),
  aspects: () => import("../games/fate/aspect/aspectforms.js"),
  tell: () => import("../games/fate/bargain/tell.js"),
  keys: () => import("./talk/help.js"),
  notes: () => import("./talk/notes.js"),
  npcs: () => import("../games/fate/sheet/npcs.js"),
  scenes: () => import("./scene/scenes.js"),
  facts: () => import("../games/fate/aspect/factforms.js"),
  ledger: () => import("./talk/ledger.js"),
  milestones: () => import("../games/fate/sheet/milestones.js"),
  structures: () => import("../games/fate/contest/structforms.js"),
  safety: () => import("./people/safetytools.js"),
  settings: () => import("./people/settings.js"),
  sure: () => import("./talk/sure.js"),
  sheet: () => import("../games/fate/sheet/sheet.js"),
  undo: () => import("./talk/rewind.js"),
  wounds: () => import("../games/fate/harm/wounds.js"),
  zones: () => import("./scene/zoneforms.js"),
};
const DIALOGS = {
  award: ["milestones", "awardDialog"],
  end_session: ["milestones", "endSessionDialog"],
  grow: ["milestones", "growDialog"],
  fact: ["facts", "factDialog"],
  scenario: ["facts", "scenarioDialog"],
  ledger: ["ledger", "ledgerDialog"],
  open_challenge: ["structures", "openChallengeDialog"],
  open_contest: ["structures", "openContestDialog"],
  task: ["structures", "taskDialog"],
  finish_challenge: ["structures", "finishChallengeDialog"],
  close_scene: ["scenes", "closeSceneDialog"],
  compel: ["gm", "compelDialog"],
  edit_aspect: ["aspects", "editAspectDialog"],
  give_in: ["tell", "giveInDialog"],
  hand_free: ["free", "handDialog"],
  help: ["keys", "helpDialog"],
  hit: ["gm", "hitDialog"],
  link: ["zones", "linkDialog"],
  more: ["settings", "moreDialog"],
  new_scene: ["scenes", "newSceneDialog"],
  notes: ["notes", "notesDialog"],
  npc: ["npcs", "npcDialog"],
  open_conflict: ["conflict", "openConflictDialog"],
  open_scene: ["scenes", "openSceneDialog"],
  override: ["lastword", "overrideDialog"],
  ruling: ["lastword", "rulingDialog"],
  place: ["aspects", "placeDialog"],
  points: ["gm", "pointsDialog"],
  propose_stunt: ["tell", "proposeStuntDialog"],
  recover: ["tell", "recoverDialog"],
  reveal: ["aspects", "revealDialog"],
  reword: ["tell", "rewordDialog"],
  rewind: ["undo", "rewindDialog"],
  samples: ["npcs", "samplesDialog"],
  safety: ["safety", "safetyDialog"],
  moments: ["safety", "momentsDialog"],
  send_back: ["tell", "sendBackDialog"],
  sheet: ["sheet", "sheetDialog"],
  side: ["gm", "sideDialog"],
  suggest: ["aspects", "suggestDialog"],
  ask_permission: ["asking", "permissionDialog"],
  ask_removal: ["asking", "removalDialog"],
  full_defense: ["asking", "guardDialog"],
  pass_boost: ["asking", "passBoostDialog"],
  waive_block: ["asking", "waiveDialog"],
  countdown: ["countdowns", "countdownDialog"],
  pass_time: ["countdowns", "timeDialog"],
  extras: ["panel", "extrasDialog"],
  obstacle: ["obstacles", "obstacleDialog"],
  cover: ["obstacles", "coverDialog"],
  distraction: ["obstacles", "distractionDialog"],
  scale: ["threats", "scaleDialog"],
  deny_scale: ["threats", "denyScaleDialog"],
  threat: ["threats", "threatDialog"],
  lift_immunity: ["threats", "liftDialog"],
  grant_permission: ["threats", "grantDialog"],
  organization: ["wide", "organizationDialog"],
  wide_aspect: ["wide", "wideAspectDialog"],
  proof: ["proofs", "proofDialog"],
  end_turn: ["sure", "endTurnDialog"],
  take_back: ["sure", "takeBackDialog"],
  firsts: ["conflict", "firstsDialog"],
  ties: ["conflict", "tiesDialog"],
  use_stunt: ["tell", "useStuntDialog"],
  treat: ["wounds", "treatDialog"],
  begin: ["wounds", "beginDialog"],
  wound: ["wounds", "woundDialog"],
  zone: ["zones", "zoneDialog"],
};
const WIDE = new Set(["sheet", "notes", "npc", "more", "samples", "close_scene", "grow", "ledger", "extras"]);

// What had the focus when a dialog was asked for whose module is still on its way.
let awaited = null;

export function dialog(board) {
  const now = board.ui.dialog;
  if (!now) return nothing;
  const { name, ...params } = now;
  const [home, view] = DIALOGS[name];
  const module = later(board, home, HOMES[home]);
  if (!module) {
    awaited ??= document.activeElement;
    return nothing;
  }
  return keyed(
    JSON.stringify(now),
    html`<dialog
      class=${WIDE.has(name) ? "dialog dialog--wide" : "dialog"}
      aria-labelledby="dialog-h"
      @close=${() => board.ui.dialog === now && board.close()}
      @click=${(event) => event.target === event.currentTarget && board.close()}
    >
      <button
        type="button"
        class="btn btn--quiet btn--icon dialog__x"
        aria-label=${t("common.button.close")}
        @click=${() => board.close()}
      >
        ${icon("x")}
      </button>
      ${module[view](board, params)}
    </dialog>`,
  );
}

// After drawing: what was put in the page is opened over it, and the opener gets the focus back afterwards.
export class DialogFocus {
  #opener = null;

  update(root) {
    const drawn = root.querySelector("dialog");
    if (drawn && !drawn.open) this.#show(drawn);
    else if (!drawn && this.#opener) this.#giveBack();
  }

  #show(drawn) {
    this.#opener ??= focusable(awaited ?? document.activeElement);
    awaited = null;
    drawn.showModal();
    const field = drawn.querySelector("[autofocus], input:not([type=hidden]), textarea, select");
    if (field && inView(field, drawn)) field.focus();
  }

  #giveBack() {
    const opener = this.#opener;
    this.#opener = null;
    if (opener.isConnected) opener.focus();
  }
}

// A field far down would scroll the dialog away from its beginning.
function inView(field, drawn) {
  return field.getBoundingClientRect().bottom <= drawn.getBoundingClientRect().bottom;
}

// An item of a menu is gone by then; its menu's button is not.
function focusable(element) {
  return element?.closest(".menu")?.closest("details")?.querySelector("summary") ?? element;
}
