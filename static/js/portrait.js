/** The chosen picture on the face of the sheet, before it is uploaded; one that is too big is told so at once. */

const MEGABYTE = 1024 * 1024;

function show(field, address) {
  const face = document.querySelector("[data-portrait]");
  const picture = face.querySelector("img") ?? document.createElement("img");
  picture.src = address;
  picture.alt = "";
  face.replaceChildren(picture);
  field.form.querySelector("[data-portrait-preview]").hidden = false;
}

document.addEventListener("change", (event) => {
  const field = event.target.closest?.("[data-portrait-file]");
  const file = field?.files[0];
  if (!file) return;
  const fits = file.size <= Number(field.dataset.most) * MEGABYTE;
  field.setCustomValidity(fits ? "" : field.dataset.tooBig);
  if (!field.reportValidity()) return;
  const reader = new FileReader();
  reader.addEventListener("load", () => show(field, reader.result));
  reader.readAsDataURL(file);
});
