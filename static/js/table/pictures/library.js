// The campaign's pictures as the table asks for them.

import { language, t } from "words";

export const home = (board) => `${board.page.urls.log.replace(/log\/$/, "")}pictures/`;

// The answer as data; a refusal is an error with its sentence.
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
  const found = await answer?.json().catch(() => null);
  if (answer?.ok) return found;
  throw new Error(found?.detail ?? t("board.picture.failed"));
}

export const said = (error) => (error instanceof Error ? error.message : "");
