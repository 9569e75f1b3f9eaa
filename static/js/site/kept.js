/**
 * What somebody keeps of their campaigns on this device, each in a store "kept:<person>:<campaign>": the page, what it is
 * drawn with, and at "/kept" what it is called. Only what the server gives for that seat is put there.
 */

const ABOUT = "/kept";

export function storeOf(person, campaign) {
  return `kept:${person}:${campaign}`;
}

/** Fetch it and put it in the place of what was there. False where it could not be had, and then nothing has changed. */
export async function keep(name, page) {
  const answer = await fetch(page, { cache: "no-store", redirect: "manual" }).catch(() => null);
  return Boolean(answer?.ok) && put(name, page, answer);
}

/** At each visit: what is no longer what this seat is shown is replaced, and what it is shown no more goes. */
export async function compare(names) {
  await Promise.all(names.map(compareOne));
}

async function compareOne(name) {
  const store = await caches.open(name);
  const about = await (await store.match(ABOUT))?.json();
  const mark = about && (await store.match(about.page))?.headers.get("ETag");
  if (!mark) return caches.delete(name);
  const how = /** @type {RequestInit} */ ({
    headers: { "If-None-Match": mark },
    cache: "no-store",
    redirect: "manual",
  });
  const answer = await fetch(about.page, how).catch(() => null);
  if (!answer || answer.status === 304 || answer.status === 429 || answer.status >= 500) return false;
  // The old one goes first: should the line break now, nothing is left rather than what was hidden.
  await caches.delete(name);
  return answer.ok && put(name, about.page, answer);
}

async function put(name, page, answer) {
  const html = await answer.clone().text();
  const found = new DOMParser().parseFromString(html, "text/html");
  const parts = [...found.querySelectorAll("img[src], link[rel=stylesheet]")];
  const addresses = [...new Set(parts.map((one) => one.getAttribute("src") ?? one.getAttribute("href")))];
  const files = await Promise.all(addresses.map(fetched));
  const about = { name: found.querySelector("meta[name=kept]").content, page };
  await caches.delete(name);
  const store = await caches.open(name);
  await store.put(page, answer);
  await Promise.all(files.flatMap((one) => (one ? [store.put(...one)] : [])));
  await store.put(ABOUT, new Response(JSON.stringify(about)));
  return true;
}

/**
 * Pictures may lie at another origin, where nobody looks into what was answered.
 * @returns {Promise<[string, Response] | null>}
 */
async function fetched(address) {
  const file = await fetch(address, { mode: "no-cors" }).catch(() => null);
  return file && (file.ok || file.type === "opaque") ? [address, file] : null;
}
