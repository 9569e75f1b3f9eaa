/**
 * This device, of every page: the worker that answers without a net is there for who is signed in, and what others kept
 * here goes before anything else is done.
 */

const { content: person, dataset } = document.querySelector("meta[name=device]");

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith("kept:"));
  const [mine, others] = [true, false].map((own) => names.filter((name) => isMine(name) === own));
  await Promise.all(others.map((name) => caches.delete(name)));
  if (mine.length) (await import("./kept.js")).compare(mine);
}

function isMine(name) {
  return Boolean(person) && name.split(":")[1] === person;
}

/** What others typed in this window (table/talk/draft.js, send/store.js), as somebody else is in. */
function forget() {
  const kept = person ? /^(said|words|open):/ : /^said:/;
  const others = Object.keys(sessionStorage).filter((key) => kept.test(key) && !isMine(key));
  for (const key of others) sessionStorage.removeItem(key);
}

async function serve() {
  if (person) return navigator.serviceWorker.register(dataset.worker);
  const all = await navigator.serviceWorker.getRegistrations();
  return Promise.all(all.map((one) => one.unregister()));
}

forget();
if (globalThis.caches) tidy();
// Where a browser is told to have none, pages are as they are without.
if (navigator.serviceWorker) serve().catch(() => null);
