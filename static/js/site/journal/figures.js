/**
 * Pictures in the editor: pasted, dropped or chosen from the disk, each is brought to the library for whom its block is
 * for, and stands in a part of its own (`[data-new-picture]`) behind the others until the page is saved.
 */

import { language } from "words";

const form = document.querySelector("[data-writes]");
const first = form?.querySelector("[data-new-picture]");
const MEGABYTE = 1024 * 1024;
let made = 0;

if (first) {
  wire(first);
  form.addEventListener("paste", (event) => bring(event, event.clipboardData));
  form.addEventListener("drop", (event) => bring(event, event.dataTransfer));
  form.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}

function wire(part) {
  const file = part.querySelector("[data-new-picture-file]");
  file.hidden = false;
  file.addEventListener("change", async (event) => {
    await all([...event.target.files], part);
    event.target.value = "";
  });
}

function bring(event, data) {
  const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
  if (!files.length) return;
  event.preventDefault();
  event.stopPropagation();
  all(files, first);
}

async function all(files, near) {
  for (const file of files) {
    const part = free();
    say(part, form.dataset.busy);
    try {
      put(part, await sent(file, part));
      say(part, "");
    } catch (error) {
      say(part, `${file.name}: ${error instanceof Error ? error.message : ""}`);
      if (part !== near) part.scrollIntoView({ block: "nearest" });
    }
  }
}

// One that holds nothing yet, else one more of its kind.
function free() {
  const parts = [...form.querySelectorAll("[data-new-picture]")];
  const empty = parts.find((part) => part.querySelector("[data-thumbs] [value='']").checked);
  if (empty) return empty;
  const part = first.cloneNode(true);
  made += 1;
  for (const one of part.querySelectorAll("[name], [id], [for], [aria-describedby]")) {
    for (const name of ["name", "id", "for", "aria-describedby"]) {
      const value = one.getAttribute(name);
      if (value) one.setAttribute(name, value.endsWith("+p") ? `${value}${made}` : `${value}-${made}`);
    }
  }
  part.querySelector("[data-thumbs] [value='']").checked = true;
  part.querySelector("textarea").value = "";
  parts.at(-1).after(part);
  wire(part);
  return part;
}

async function sent(file, part) {
  if (file.size > Number(form.dataset.most) * MEGABYTE) throw new Error(form.dataset.tooBig);
  const body = new FormData();
  body.set("picture", file);
  const who = part.querySelector('[name^="who-"]').value;
  body.set("who", who === "mine" ? "gms" : who);
  if (who === "chosen") {
    for (const one of part.querySelectorAll('[name^="members-"]:checked')) body.append("members", one.value);
  }
  const headers = {
    Accept: "application/json",
    "Accept-Language": language,
    "X-CSRFToken": form.elements.csrfmiddlewaretoken.value,
  };
  const answer = await fetch(form.dataset.pictures, { method: "POST", body, headers }).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (answer?.status !== 201) throw new Error(found?.detail ?? form.dataset.notBrought);
  return found;
}

function put(part, { id, alt }) {
  const thumbs = part.querySelector("[data-thumbs]");
  const there = [...thumbs.querySelectorAll("input")].find((one) => one.value === id);
  (there ?? added(thumbs, id, alt)).checked = true;
  part.querySelector("textarea").focus();
}

// One more to choose from, behind the choice of none.
function added(thumbs, id, alt) {
  const none = thumbs.firstElementChild;
  const label = none.cloneNode(true);
  const seen = new Image();
  seen.src = thumbs.dataset.thumbs.replace("/0/thumb", `/${id}/thumb`);
  seen.alt = alt || thumbs.dataset.unnamed;
  label.querySelector("span").replaceWith(seen);
  none.after(label);
  const choice = label.querySelector("input");
  choice.value = id;
  return choice;
}

function say(part, words) {
  part.querySelector("[data-new-picture-said]").textContent = words;
}
