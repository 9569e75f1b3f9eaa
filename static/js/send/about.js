/**
 * What this page knows of itself for sending: for whom it was drawn, the token that its forms need by now, and the sentences
 * of locale/<language>/send.yaml, which stand in it because they are needed where nothing more can be fetched.
 */

const { content: key, dataset } = document.querySelector("meta[name=send]") ?? { content: "", dataset: {} };
const words = JSON.parse(document.getElementById("send-words")?.textContent ?? "{}");

export const person = document.querySelector("meta[name=device]")?.content ?? "";
export const name = dataset.name ?? "";
export const seal = key;
export const hereUrl = dataset.here;
export const signInUrl = dataset.signIn;

/** A sentence, with its `{name}` put in. */
export function word(at, params = {}) {
  return Object.entries(params).reduce(
    (text, [one, value]) => text.replaceAll(`{${one}}`, () => value),
    words[`send.${at}`] ?? words[at] ?? "",
  );
}

/** It changes with each sign-in, also in another tab; the cookie has the newest. */
export function token() {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${dataset.cookie}=`));
  return found ? decodeURIComponent(found.slice(dataset.cookie.length + 1)) : "";
}

/** The server does nothing for anybody but whom the page was drawn for. */
export function headers() {
  const fresh = token();
  return { "X-Person": person, ...(fresh ? { "X-CSRFToken": fresh } : {}) };
}
