// The dialogs of a game of moves, as table/dialogs.js has its own.

export const part = {
  dialogs: {
    clock: [() => import("../mc/clocks.js"), "clockDialog"],
    flag: [() => import("../mc/flag.js"), "flagDialog"],
    limits: [() => import("../mc/limits.js"), "limitsDialog"],
    sheets: [() => import("../mc/sheets.js"), "sheetsDialog", "wide"],
    time: [() => import("../harm/time.js"), "timeDialog"],
    sheet: [() => import("../hero/sheet.js"), "sheetDialog", "wide"],
  },
};
