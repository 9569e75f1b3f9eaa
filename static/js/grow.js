/** Textareas with `data-grow` are as high as their text, where the style sheet cannot say so itself (field-sizing). */

const byStyle = CSS.supports("field-sizing", "content");

function grow(area) {
  area.style.setProperty("height", "auto");
  area.style.setProperty("height", `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`);
}

if (!byStyle) {
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("textarea[data-grow]")) grow(event.target);
  });
  for (const area of document.querySelectorAll("textarea[data-grow]")) grow(area);
}
