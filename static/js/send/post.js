/** Sends something for the person of this page, and says why it was not taken. */

import { headers, name, person, token, word } from "./about.js";
import { wentOut, whoIsIn } from "./person.js";

const PATIENCE_MS = 60000;
const CODES = {
  401: "signed_out",
  403: "not_allowed",
  404: "gone",
  409: "changed",
  410: "gone",
  413: "too_much",
  429: "too_often",
};
const WHO = { signed_out: "signed_out", another_person: "another" };
// What the server says of these is for a page of its own.
const GENERAL = ["bad_request", "not_allowed", "not_found", "too_much", "fault", "try_again"];
const TIMES = ["nobody", "fault", "too_often"];

/**
 * @typedef {{ code: string, why: string, told: boolean, after: number }} Reason
 * `told`: it is the server's own sentence. `after`: in how many seconds it may be tried again, if the server says so.
 */

/** @param {string} address @param {any} body @param {Record<string, string>} [more] @returns {Promise<Response | null>} */
export function post(address, body, more = {}, init = {}) {
  const fresh = token();
  if (fresh && body?.has?.("csrfmiddlewaretoken")) body.set("csrfmiddlewaretoken", fresh);
  const how = {
    method: "POST",
    body,
    headers: { ...more, ...headers() },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
  };
  return fetch(address, how).catch(() => null);
}

/** Why it was refused. @param {Response | null} answer null if nobody answered @returns {Promise<Reason>} */
export async function reasonOf(answer) {
  if (!answer) return reason("nobody");
  const kind = answer.headers.get("Content-Type") ?? "";
  const own = kind.includes("json") ? await answer.json().catch(() => null) : null;
  const plain =
    kind.startsWith("text/plain") && answer.status < 500 ? (await answer.text().catch(() => "")).trim() : "";
  return reasonFor(answer.status, {
    code: own?.code,
    say: own?.detail ?? plain,
    after: answer.headers.get("Retry-After"),
  });
}

/** The same @param {number} status @param {{ code?: string, say?: string, after?: string | null }} [own] */
export async function reasonFor(status, { code = "", say = "", after = null } = {}) {
  if (!status) return reason("nobody");
  const seconds = Number(after) || 0;
  if (WHO[code] === "signed_out" || status === 401) {
    wentOut();
    return reason("signed_out");
  }
  if (WHO[code] === "another" || status === 403) {
    const now = await whoIsIn();
    if (now && now.person !== person) return now.person ? another(now) : reason("signed_out");
  }
  const found = CODES[status] ?? (status >= 500 ? "fault" : "refused");
  return { ...reason(found, seconds), ...(say && !GENERAL.includes(code) ? { why: say, told: true } : {}) };
}

function another(now) {
  return { ...reason("another"), why: word("why.another_as", { name: now.name, whose: name }) };
}

function reason(code, after = 0) {
  return { code, why: word(`why.${code}`), told: false, after };
}

/** Whether the same may be taken later, as it is: because of the time, or as soon as its person is in again. */
export const passes = ({ code }) => TIMES.includes(code);
export const waitsForPerson = ({ code }) => ["signed_out", "another"].includes(code);

/** The whole sentence. `itself`: it is sent again without a press; `words`: something was entered, not only a button pressed. */
export function sentence(found, itself, words = true) {
  if (found.code === "nobody") return word(itself ? "base.line.not_saved" : "base.line.not_sent");
  if (!words && next(found, itself) === "here") return found.why;
  return `${found.why} ${word(`then.${next(found, itself)}`)}`;
}

function next(found, itself) {
  const how = itself ? "itself" : "press";
  if (found.code === "signed_out") return `sign_in_${how}`;
  return passes(found) ? how : "here";
}
