// What the table's page asks the server for beside its socket: what the site keeps, which is not of the board.

import { language, t } from "words";

/** @param {Board} board */
export const home = (board) => board.page.urls.log.replace(/log\/$/, "");

// The answer; a refusal is an error with its sentence. With a `body` it is a write.
export async function ask(address, body) {
  const headers = { Accept: "application/json", "Accept-Language": language };
  const sent = body && {
    method: "POST",
    headers: {
      ...headers,
      ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"),
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, sent ?? { headers }).catch(() => null);
  if (answer?.ok) return answer;
  const said = await answer?.json().catch(() => null);
  throw new Error(said?.detail ?? t("board.reveal.failed"));
}

export const said = (error) => (error instanceof Error ? error.message : "");
