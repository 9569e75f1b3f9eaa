/**
 * Pictures in the editor: pasted, dropped or chosen from the disk, each is brought to the library for whom its block is
 * for, and stands in a part of its own (`[data-new-picture]`) behind the others until the page is saved.
 */

import { post, reasonOf } from "app/send/post.js";
import { language } from "words";

const form = document.querySelector("[data-writes]");
// Behind those that were chosen before and not saved.
const first = parts().at(-1);
const MEGABYTE = 1024 * 1024;
const NAMED = ["name", "id", "for", "aria-labelledby", "aria-describedby", "data-draft"];

if (first) {
  for (const part of parts()) wire(part);
  form.addEventListener("paste", (event) => bring(event, event.clipboardData));
  form.addEventListener("drop", (event) => bring(event, event.dataTransfer));
  form.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}

function parts() {
  return [...(form?.querySelectorAll("[data-new-picture]") ?? [])];
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
  const empty = parts().find((part) => part.querySelector("[data-thumbs] [value='']").checked);
  if (empty) return empty;
  const part = named(first.cloneNode(true), next());
  part.querySelector("[data-thumbs] [value='']").checked = true;
  part.querySelector("textarea").value = "";
  parts().at(-1).after(part);
  wire(part);
  return part;
}

// The parts are called "+p", "+p1" and so on, and their fields after them.
function next() {
  const numbers = parts().map((part) => Number(part.dataset.newPicture.slice(2)));
  return `+p${Math.max(...numbers) + 1}`;
}

function named(part, name) {
  const before = part.dataset.newPicture;
  part.dataset.newPicture = name;
  for (const one of part.querySelectorAll("*")) {
    for (const at of NAMED) {
      const value = one.getAttribute(at);
      if (value?.endsWith(before)) one.setAttribute(at, value.slice(0, -before.length) + name);
    }
  }
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
  const answer = await post(form.dataset.pictures, body, { Accept: "application/json", "Accept-Language": language });
  if (answer?.status === 201) return answer.json();
  const { code, why } = await reasonOf(answer);
  throw new Error(code === "nobody" ? form.dataset.notBrought : why);
}

function put(part, { id, alt }) {
  const thumbs = part.querySelector("[data-thumbs]");
  const there = [...thumbs.querySelectorAll("input")].find((one) => one.value === id);
  const choice = there ?? added(thumbs, id, alt);
  choice.checked = true;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
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
