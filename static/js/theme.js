/**
 * The theme: shown at once, then kept by the server (`data-theme-form` posts it), which writes it into the next page.
 * `data-theme-flip` offers whichever of light and dark is not shown now.
 */

const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");

const shown = () => (root.dataset.theme === "auto" ? (systemDark.matches ? "dark" : "light") : root.dataset.theme);

function offerOther() {
  const next = shown() === "dark" ? "light" : "dark";
  for (const button of document.querySelectorAll("[data-theme-flip]")) button.value = next;
}

function markChosen() {
  for (const button of document.querySelectorAll("[data-theme-form] .menu__say ~ button")) {
    const chosen = button.value === root.dataset.theme;
    button.classList.toggle("is-on", chosen);
    if (chosen) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

export function show(theme) {
  root.dataset.theme = theme;
  offerOther();
  markChosen();
}

async function onSubmit(event) {
  const form = event.target;
  if (!form.matches?.("[data-theme-form]") || !event.submitter) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  show(event.submitter.value);
  const { post } = await import("./send/post.js");
  await post(form.action, body, {}, { redirect: "manual", keepalive: true });
}

document.addEventListener("submit", onSubmit);
systemDark.addEventListener("change", offerOther);
offerOther();
