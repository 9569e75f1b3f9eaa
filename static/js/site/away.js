/** The page without a net: what this device holds, and back to where one wanted to go once there is a net again. */

const LOOK_EVERY = 5000;

/** "kept:<person>:<campaign>" are the stores that site/kept.js fills; "/kept" in each says what is in it. */
async function held() {
  const names = (await caches.keys()).filter((name) => name.startsWith("kept:"));
  const found = await Promise.all(names.map(async (name) => (await (await caches.open(name)).match("/kept"))?.json()));
  return found.filter(Boolean);
}

function line({ name, page }) {
  const link = Object.assign(document.createElement("a"), { href: page, textContent: name });
  const item = document.createElement("li");
  item.append(link);
  return item;
}

const found = globalThis.caches ? await held() : [];
if (found.length) {
  const list = document.querySelector("[data-held]");
  list.append(...found.map(line));
  list.hidden = document.querySelector("[data-some]").hidden = false;
  document.querySelector("[data-nothing]").hidden = true;
}

document.querySelector("[data-again]").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
/** What a device says of its line is no more than a hint: the site itself is asked. */
async function look() {
  const there = await fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (there) location.reload();
}

addEventListener("online", look);
setInterval(look, LOOK_EVERY);
