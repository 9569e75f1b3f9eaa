// Organizations and plots in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { refusal } from "../../../../table/controls.js";
import { opener } from "../openers.js";
import { line, section } from "../panel.js";
import { plotsOf } from "./forms.js";

export function sections(board) {
  const { make_organization: makes, end_plot: ends } = board.can.commands;
  if (makes === undefined && ends === undefined) return nothing;
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
