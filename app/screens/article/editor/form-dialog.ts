import type { EditorTexts } from "./texts";

interface DialogParts {
  fields: readonly HTMLElement[];
  buttons: readonly HTMLElement[];
  onSubmit: () => void;
  onClose: () => void;
}

/** Shows a modal dialog with fields; Enter submits and Escape cancels. It removes itself when closed. */
export function showDialog(
  title: string,
  texts: EditorTexts,
  parts: DialogParts,
): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "editor-dialog";
  const heading = document.createElement("h2");
  heading.id = "editor-dialog-title";
  heading.textContent = title;
  dialog.setAttribute("aria-labelledby", heading.id);
  const form = document.createElement("form");
  form.noValidate = true;
  const footer = document.createElement("div");
  footer.className = "editor-dialog-buttons";
  const submit = createButton(texts.apply);
  submit.type = "submit";
  submit.classList.add("editor-button-primary");
  footer.append(
    ...parts.buttons,
    createButton(texts.cancel, () => dialog.close()),
    submit,
  );
  form.append(heading, ...parts.fields, footer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The article's form must not take it for its own.
    event.stopPropagation();
    parts.onSubmit();
  });
  dialog.append(form);
  dialog.addEventListener("close", () => {
    dialog.remove();
    parts.onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function createButton(label: string, onClick?: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "editor-button";
  button.textContent = label;
  if (onClick) button.addEventListener("click", onClick);
  return button;
}

/** Returns a label around an input and a place for its error, which is announced. */
export function createField(text: string, value: string, inputMode: "url" | "text" = "text") {
  const label = document.createElement("label");
  label.className = "editor-field";
  const input = document.createElement("input");
  input.type = "text";
  input.inputMode = inputMode;
  input.value = value;
  const error = document.createElement("span");
  error.className = "editor-field-error";
  error.setAttribute("role", "alert");
  label.append(text, input, error);
  return { label, input, error };
}
