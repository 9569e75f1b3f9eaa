// Buttons that open the forms of what optional rules put on a scene: the live one, or `scene`, one that is prepared.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";

// Why something cannot be made now, if so; undefined where it is none of this viewer's business.
export function makes(board, kind, scene) {
  return scene ? board.can.extras?.[scene]?.[kind] : board.can.commands[kind];
}

export function opener(board, dialog, kind, label, params = {}) {
  const reason = makes(board, kind, params.scene);
  return button(board, {
    at: `open-${dialog}-${params.kind ?? ""}${params.example ?? ""}`,
    kind,
    label: html`${icon("plus")}${label}`,
    reason,
    css: "btn--sm",
    click: () => board.open(dialog, params),
  });
}

export function kindOpeners(board, params = {}) {
  return ["hazard", "block"].map((kind) =>
    opener(board, "obstacle", "make_obstacle", board.g(`obstacle_kind.${kind}.name`), { kind, ...params }),
  );
}

export function examples(board, dialog, kind, wanted, params = {}) {
  const ready = board.page.system.obstacles.filter((one) => wanted.includes(one.kind));
  return html`<details class="more">
    <summary>${t("extras.ready")}</summary>
    <div class="row">
      ${ready.map((one) => opener(board, dialog, kind, board.g(`obstacle.${one.key}.name`), { kind: one.kind, example: one.key, ...params }))}
    </div>
  </details>`;
}

// On a sheet: the dialog that sets it.
export function settings(board, dialog, params, label) {
  return html`<button
    type="button"
    class="btn btn--sm"
    ?disabled=${board.store.paused}
    @click=${() => board.open(dialog, params)}
  >
    ${icon("settings")}${label}
  </button>`;
}
