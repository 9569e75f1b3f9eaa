/**
 * A field or a part of a page that could not be saved just now: the server says so with the event `unsaved`, and it stands
 * at the top (`data-messages`) until something is saved again. What was written stays where it is.
 */

const place = () => document.querySelector("[data-messages]");

function clear() {
  for (const line of document.querySelectorAll("[data-unsaved]")) line.remove();
}

document.addEventListener("unsaved", (event) => {
  clear();
  const line = document.createElement("p");
  line.className = "alert alert--bad";
  line.dataset.unsaved = "";
  line.textContent = event.detail.say;
  place()?.append(line);
});

document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) clear();
});
