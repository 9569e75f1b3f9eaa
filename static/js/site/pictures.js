/**
 * Pictures are brought by choosing, dropping or pasting, several at once (`form[data-bring]`). Each is sent by itself; what
 * comes back is its line, put first in `[data-pictures]`, and the first new one is asked what it shows.
 */

import { post, reasonOf } from "app/send/post.js";

const MEGABYTE = 1024 * 1024;
const form = document.querySelector("[data-bring]");
const list = document.querySelector("[data-pictures]");
const field = form?.elements.picture;

if (form) {
  for (const part of form.querySelectorAll("[data-bring-plain]")) part.hidden = true;
  field.multiple = true;
  field.addEventListener("change", async () => {
    await bring([...field.files]);
    field.value = "";
  });
  document.addEventListener("paste", (event) => {
    const files = picturesIn(event.clipboardData);
    if (!files.length) return;
    event.preventDefault();
    bring(files);
  });
  document.addEventListener("dragover", (event) => over(event, true));
  document.addEventListener("dragleave", (event) => over(event, false));
  document.addEventListener("drop", (event) => {
    over(event, false);
    bring(picturesIn(event.dataTransfer));
  });
}

function picturesIn(data) {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

function over(event, is) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  form.classList.toggle("bring--over", is);
}

async function bring(files) {
  const refused = form.querySelector("[data-bring-refused]");
  refused.replaceChildren();
  refused.hidden = true;
  let first = null;
  for (const [at, file] of files.entries()) {
    busy(`${form.dataset.busy} ${at + 1}/${files.length}`);
    try {
      const line = put(await sent(file));
      first ??= line;
    } catch (error) {
      refuse(refused, file, error);
    }
  }
  busy("");
  first?.querySelector("textarea")?.focus();
}

async function sent(file) {
  if (file.size > Number(form.dataset.most) * MEGABYTE) throw new Error(form.dataset.tooBig);
  const body = new FormData(form);
  body.set("picture", file);
  const answer = await post(location.pathname, body, { "X-Line": "1" });
  if (answer?.status === 201) return answer.text();
  const { code, why } = await reasonOf(answer);
  throw new Error(code === "nobody" ? form.dataset.lost : why);
}

// The server's own line of it; one that was there already is put in its place.
function put(text) {
  const line = new DOMParser().parseFromString(text, "text/html").querySelector("li");
  document.getElementById(line.id)?.remove();
  list.prepend(line);
  document.querySelector("[data-pictures-none]")?.remove();
  globalThis.htmx?.process(line);
  return line;
}

function refuse(place, file, error) {
  const line = document.createElement("li");
  line.textContent = `${file.name}: ${error.message}`;
  place.append(line);
  place.hidden = false;
}

function busy(words) {
  form.querySelector("[data-bring-busy]").textContent = words;
}
