/** The switch beside the reminders: have this device told of evenings while no page is open, or no more. */

import { headers as own } from "app/send/about.js";

const part = document.querySelector("[data-push]");
const box = part.querySelector("input");
const said = part.querySelector("[role=status]");
const KEPT = "told";

function say(what) {
  said.textContent = said.dataset[what];
}

/** @param {string} method @param {string} [address] @param {object} [body] */
function ask(method, address = part.dataset.at, body) {
  const headers = { "Content-Type": "application/json", ...own() };
  return fetch(address, { method, headers, body: body && JSON.stringify(body) }).catch(() => null);
}

/** As a browser wants the site's key: bytes of what is written in base64 for addresses. */
function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

async function begin() {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const { pushManager } = await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: bytes(part.dataset.push) };
  const found = await pushManager.subscribe(how).catch(() => null);
  const answer = found && (await ask("POST", undefined, found.toJSON()));
  if (!answer?.ok) return "failed";
  localStorage.setItem(KEPT, (await answer.json()).id);
  return "on";
}

async function end() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const id = localStorage.getItem(KEPT);
  const answer = id ? await ask("DELETE", `${part.dataset.at}${id}/`) : null;
  if (id && !(answer?.ok || answer?.status === 404)) return "failed";
  await (await pushManager.getSubscription())?.unsubscribe();
  localStorage.removeItem(KEPT);
  return "off";
}

async function change() {
  box.disabled = true;
  const wanted = box.checked;
  const came = wanted ? await begin() : await end();
  box.checked = came === "on" || (!wanted && came === "failed");
  say(came);
  box.disabled = false;
  box.focus();
}

/** Told, as far as the server knows too: what it has forgotten is asked for anew. */
async function standing() {
  const { pushManager } = await navigator.serviceWorker.ready;
  if (Notification.permission !== "granted" || !(await pushManager.getSubscription())) return false;
  const known = await (await ask("GET"))?.json();
  return Boolean(known?.devices.some((one) => one.id === localStorage.getItem(KEPT)));
}

if (globalThis.PushManager && globalThis.Notification && navigator.serviceWorker) {
  box.closest("label").hidden = false;
  box.checked = await standing();
  if (box.checked) say("on");
  box.addEventListener("change", change);
} else say("impossible");
