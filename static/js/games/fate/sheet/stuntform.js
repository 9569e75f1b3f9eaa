// The fields of a stunt as the sheet's page draws them (characters/games/fate/views.py, `stunt_fields`), and what a command
// takes of them.

import { html, nothing } from "lit-html";
import { t } from "words";
import { list, text, whole } from "../../../table/forms.js";
import { fetchPiece, unread, waitLine } from "app/lib/piece.js";

// Place -> its fields: {dialog they were fetched for, example, node, failed}.
const places = new Map();

// `place` tells apart forms that stand on the page at once; `first`: the example that a new one begins with. What stands in the fields already gives way to an example.
export function stuntFields(board, place, first = "") {
  if (places.get(place)?.dialog !== board.ui.dialog) read(board, place, first);
  const { node, failed, example } = places.get(place);
  const change = ({ target }) => target.name === "example" && read(board, place, target.value, node);
  return html`${failed ? unread(t("play.stunt.failed"), () => read(board, place, example, node)) : nothing}
    <div aria-busy=${node || failed ? "false" : "true"} @change=${change}>
      ${node ?? (failed ? nothing : waitLine())}
    </div>`;
}

async function read(board, place, example, before) {
  const asked = { dialog: board.ui.dialog, example, node: before, failed: false };
  places.set(place, asked);
  try {
    const address = board.page.urls.sheet.replace("KEY/", "stunt");
    const node = await fetchPiece(`${address}?${new URLSearchParams({ pre: place, example })}`);
    const held = before?.contains(document.activeElement);
    Object.assign(asked, { node });
    if (held) requestAnimationFrame(() => node.querySelector("select")?.focus());
  } catch (error) {
    asked.failed = true;
    console.error("No fields of a stunt", error);
  }
  board.draw();
}

// ---- what is sent

// The stunt as the command takes it; the table gives it its id.
export function stuntArgs(data, place) {
  const kind = text(data, "kind");
  const base = { id: "new", name: text(data, "name"), kind };
  if (kind === "rule") return { ...base, ...ruleArgs(data) };
  if (kind !== "bonus") return { ...base, text: text(data, "text"), ...carried(place, kind) };
  return {
    ...base,
    rating: text(data, "rating"),
    actions: list(data, "actions"),
    circumstance: text(data, "circumstance"),
    text: text(data, "because"),
  };
}

// What the table carries out of an example that is taken in its own kind.
function carried(place, kind) {
  const { dataset } = places.get(place).node.querySelector("[name=example] option:checked");
  return dataset.kind === kind && dataset.effect ? { effect: dataset.effect } : {};
}

const by = (data) => ({ rating: text(data, "with") });
const harm = (data) => ({ harm: text(data, "harm") });

// Effect -> what it needs; those of boxes and slots have neither a limit nor a price.
const NEEDS = {
  swap: (data) => ({ ...by(data), other: text(data, "other"), actions: list(data, "swap_actions") }),
  extra_action: (data) => ({ ...by(data), actions: list(data, "may_actions"), ...harm(data) }),
  extra_free_invoke: by,
  zone_attack: by,
  extends_reach: by,
  extra_boxes: (data) => ({ ...harm(data), amount: whole(data, "amount") }),
  extra_slot: harm,
};

// The reason goes into the words.
function ruleArgs(data) {
  const effect = text(data, "effect");
  const because = text(data, "because");
  const said = text(data, "text");
  const words = because ? t("play.stunt.reasoned", { text: said, because }) : said;
  const limited = !["extra_boxes", "extra_slot"].includes(effect);
  return { effect, text: words.trim(), ...(limited ? limits(data) : {}), ...NEEDS[effect]?.(data) };
}

function limits(data) {
  const per = text(data, "per");
  return { per, times: per ? whole(data, "times") : 1, cost: data.has("cost") ? 1 : 0 };
}
