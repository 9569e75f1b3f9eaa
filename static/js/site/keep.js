/** The switch on a campaign's page: keep a copy on this device, or let it go. */
import { keep, storeOf } from "./kept.js";

const part = document.querySelector("[data-keep]");
const box = part.querySelector("input");
const said = part.querySelector("[role=status]");
const store = storeOf(document.querySelector("meta[name=device]").content, part.dataset.keep);

function say(what) {
  said.textContent = said.dataset[what];
}

async function change() {
  box.disabled = true;
  if (!box.checked) {
    await caches.delete(store);
    say("off");
  } else if (await keep(store, part.dataset.page)) say("on");
  else {
    box.checked = false;
    say("failed");
  }
  box.disabled = false;
  box.focus();
}

if (globalThis.caches && navigator.serviceWorker) {
  box.checked = await caches.has(store);
  if (box.checked) say("on");
  box.closest("label").hidden = false;
  box.addEventListener("change", change);
} else say("impossible");
