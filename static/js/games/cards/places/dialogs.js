// The dialogs of the card game, as table/dialogs.js has its own.

const framing = () => import("../scene/framing.js");
const sheet = () => import("../hero/sheet.js");

export const part = {
  dialogs: {
    adjust: [() => import("../hero/points.js"), "adjustDialog"],
    frame: [framing, "frameDialog", "wide"],
    grow: [framing, "growDialog"],
    samples: [() => import("../hero/samples.js"), "samplesDialog", "wide"],
    sheet: [sheet, "sheetDialog", "wide"],
    short: [framing, "shortDialog"],
  },
};
