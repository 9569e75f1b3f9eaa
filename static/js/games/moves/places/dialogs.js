// The dialogs of a game of moves, as table/dialogs.js has its own.

export const part = {
  dialogs: {
    flag: [() => import("../mc/flag.js"), "flagDialog"],
    sheet: [() => import("../hero/sheet.js"), "sheetDialog", "wide"],
  },
};
