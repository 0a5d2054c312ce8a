/** Frameworks replace `value` of the element itself; the prototype's setter and an event reach them. */
export function setField(field: HTMLElement, value: string): void {
  field.focus();
  if (!isTextField(field)) {
    field.ownerDocument.getSelection()?.selectAllChildren(field);
    field.ownerDocument.execCommand("insertText", false, value);
    return;
  }
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

export const readField = (field: HTMLElement): string =>
  isTextField(field) ? field.value : field.textContent.trim();

const isTextField = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
