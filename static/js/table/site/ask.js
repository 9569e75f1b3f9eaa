// What the table's page asks the server for beside its socket: what the site keeps, which is not of the board.

import { t } from "words";

/** @param {Board} board */
export const home = (board) => board.page.urls.log.replace(/log\/$/, "");

// The answer; a refusal is an error with its sentence. With a `body` it is a write.
export async function ask(address, body) {
  const asked = await import("app/send/ask.js");
  return asked.ask(address, body, t("board.reveal.failed"));
}

export const said = (error) => (error instanceof Error ? error.message : "");
