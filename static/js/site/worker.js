/**
 * Stands between the pages and the net. Pages come from the net; where there is none, from what somebody keeps on this
 * device, else there is the page that says so; a form stays where it is. Nothing is kept but that page and what the server names before this
 * script as SHELL; what people keep is put away by their pages (kept.js).
 */
/* global SHELL */
const FORM_MS = 60000;
const HOW = { ignoreVary: true, ignoreSearch: true };
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (event) => event.waitUntil(fill().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.mode === "navigate") event.respondWith(sent(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => withoutNet(request)));
  else if (isOfCopy(request)) event.respondWith(fetch(request).catch(() => ofStore(request)));
  else if (SHELL.files.includes(new URL(request.url).pathname)) event.respondWith(ofShell(request));
});

async function fill() {
  const store = await caches.open(SHELL.name);
  await store.addAll([SHELL.page, ...SHELL.files]);
}

/** What an earlier release held. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith("shell:") && name !== SHELL.name);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function ofShell(request) {
  return (await caches.match(request, HOW)) ?? fetch(request);
}

/** What a page that is kept asks for: its pictures, and the styles it was kept with. */
function isOfCopy(request) {
  return request.referrer.endsWith("/kept/") && ["image", "style"].includes(request.destination);
}

async function ofStore(request) {
  return (await caches.match(request, HOW)) ?? Response.error();
}

async function withoutNet(request) {
  return (await caches.match(request, HOW)) ?? (await caches.match(SHELL.page, HOW)) ?? Response.error();
}

/** A form: where nobody answers, or a proxy for a site that is not there, its page stays (204) and is told so (line.js). */
async function sent(request) {
  const answer = await Promise.race([fetch(request).catch(() => null), late()]);
  if (answer && ![502, 504].includes(answer.status)) return answer;
  const windows = await worker.clients.matchAll({ type: "window" });
  for (const one of windows) one.postMessage({ unsent: request.url.split("#")[0] });
  return new Response(null, { status: 204 });
}

function late() {
  return new Promise((done) => setTimeout(() => done(null), FORM_MS));
}

worker.addEventListener("push", (event) => {
  const { title, body, lang, tag, url } = event.data.json();
  const how = { body, lang, tag, icon: SHELL.icon, badge: SHELL.badge, data: url };
  event.waitUntil(worker.registration.showNotification(title, how));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** In a window that is open there already, else in one of its own. */
async function open(url) {
  const wanted = new URL(url, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window" });
  const there = windows.find((one) => new URL(one.url).pathname === wanted.pathname);
  return there ? there.focus() : worker.clients.openWindow(wanted.href);
}
