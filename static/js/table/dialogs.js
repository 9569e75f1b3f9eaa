// Which dialog is open, and what stands in it. One at a time; closing gives the focus back to its opener.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { later } from "./later.js";

// Those of every table: the module (loaded when it is first opened), its function, and whether it is wide. An engine
// brings its own in the same form.
const DIALOGS = {
  art: [() => import("./pictures/laying.js"), "artDialog", "wide"],
  capture: [() => import("./site/capture.js"), "captureDialog"],
  close_scene: [() => import("./scene/scenes.js"), "closeSceneDialog", "wide"],
  help: [() => import("./talk/help.js"), "helpDialog"],
  ledger: [() => import("./talk/ledger.js"), "ledgerDialog", "wide"],
  journal_page: [() => import("./talk/reveal.js"), "pageDialog", "wide"],
  link: [() => import("./scene/zoneforms.js"), "linkDialog"],
  moments: [() => import("./people/safetytools.js"), "momentsDialog"],
  more: [() => import("./people/settings.js"), "moreDialog", "wide"],
  new_scene: [() => import("./scene/scenes.js"), "newSceneDialog"],
  notes: [() => import("./talk/notes.js"), "notesDialog", "wide"],
  open_scene: [() => import("./scene/scenes.js"), "openSceneDialog"],
  picture: [() => import("./pictures/handout.js"), "pictureDialog", "wide"],
  pictures: [() => import("./pictures/showing.js"), "picturesDialog", "wide"],
  rewind: [() => import("./talk/rewind.js"), "rewindDialog"],
  safety: [() => import("./people/safetytools.js"), "safetyDialog"],
  take_back: [() => import("./talk/sure.js"), "takeBackDialog"],
  zone: [() => import("./scene/zoneforms.js"), "zoneDialog"],
};

// Those of engines that bring none of their own.
const PLAIN = {
  sheet: [() => import("./people/sheet.js"), "sheetDialog"],
};

// What had the focus when a dialog was asked for whose module is still on its way.
let awaited = null;

export function dialog(board) {
  const now = board.ui.dialog;
  if (!now) return nothing;
  const { name, ...params } = now;
  const plain = board.arriving ? {} : PLAIN;
  const home = [DIALOGS, ...board.all("dialogs"), plain].find((some) => name in some)?.[name];
  if (!home) return wait();
  const [load, view, width] = home;
  const module = later(board, `dialog-${name}`, load);
  if (!module) return wait();
  return keyed(
    JSON.stringify(now),
    html`<dialog
      class=${width ? "dialog dialog--wide" : "dialog"}
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

function wait() {
  awaited ??= document.activeElement;
  return nothing;
}

// After drawing: what was put in the page is opened over it, and the opener gets the focus back afterwards.
export class DialogFocus {
  /** @type {HTMLElement | null} */
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
    if (opener?.isConnected) opener.focus();
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
