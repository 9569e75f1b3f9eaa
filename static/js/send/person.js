/**
 * Who is signed in in this browser by now. Each tab tells the others for whom it was drawn; the server is asked
 * whether it is so. As long as it is not the one for whom this page was drawn, it is asked again now and then.
 */

import { hereUrl, person } from "./about.js";

const AGAIN_MS = 15000;
const AWAY_MS = 60000;

/** @type {Set<(now: {person: string, name: string}, same: boolean, again: boolean) => void>} */
const listeners = new Set();
/** Whether it was somebody else, or nobody, when the server was last asked. */
let gone = false;
let last = person;
let timer = 0;
let hidden = Date.now();

/**
 * `listen(now, same, again)` hears of each change: `same` if it is the one of this page. As long as it is not, it hears of
 * each answer, `again` if nothing has changed: what is kept here may have been erased meanwhile.
 */
export function onPerson(listen) {
  listeners.add(listen);
}

/** @returns {Promise<{person: string, name: string} | null>} null where nobody answers. */
export async function whoIsIn() {
  const answer = await fetch(hereUrl, { cache: "no-store" }).catch(() => null);
  const now = answer?.ok ? await answer.json().catch(() => null) : null;
  if (now) heard(now);
  return now;
}

/** A request was refused because somebody else, or nobody, is in. */
export function wentOut() {
  return gone ? null : whoIsIn();
}

function heard(now) {
  const same = now.person === person;
  const again = now.person === last;
  clearTimeout(timer);
  if (!same) timer = setTimeout(whoIsIn, AGAIN_MS);
  if (same && again) return;
  last = now.person;
  gone = !same;
  for (const listen of listeners) listen(now, same, again);
}

/** Whoever looks at the page again after a while may have signed out meanwhile. */
function shown() {
  if (document.hidden) hidden = Date.now();
  else if (gone || Date.now() - hidden > AWAY_MS) whoIsIn();
}

const others = globalThis.BroadcastChannel && new BroadcastChannel("person");
others?.postMessage(person);

if (person) {
  others?.addEventListener("message", ({ data }) => data !== last && whoIsIn());
  addEventListener("focus", () => gone && whoIsIn());
  document.addEventListener("visibilitychange", shown);
}
