/** An article in the forms that an editor may take. */
export interface Writing {
  html: string;
  /** what an editor takes that knows no HTML: plain text, or Markdown */
  text: string;
}

/**
 * Gives an editor what a person would paste. ProseMirror, Quill, Draft.js, CodeMirror and other
 * editors read the event's data; the answer of the event says nothing, so read the editor back.
 */
export function paste(editor: HTMLElement, writing: Writing): void {
  focusAll(editor);
  const clipboardData = toDataTransfer(writing);
  editor.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

/** Gives an editor what the browser would insert, for those that listen to `beforeinput` only. */
export function insertByBeforeInput(editor: HTMLElement, writing: Writing): void {
  focusAll(editor);
  const dataTransfer = toDataTransfer(writing);
  editor.dispatchEvent(
    new InputEvent("beforeinput", {
      inputType: "insertFromPaste",
      dataTransfer,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}

/** Gives an editor an image file as a screenshot is pasted, which some editors upload. */
export function pasteFile(editor: HTMLElement, file: File): void {
  editor.focus();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  editor.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

/** Returns the text that an editor would copy as a whole; editors draw a part of long texts only. */
export function copyText(editor: HTMLElement): string {
  focusAll(editor);
  const clipboardData = new DataTransfer();
  editor.dispatchEvent(
    new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
  return clipboardData.getData("text/plain");
}

function toDataTransfer({ html, text }: Writing): DataTransfer {
  const data = new DataTransfer();
  if (html) data.setData("text/html", html);
  data.setData("text/plain", text);
  return data;
}

function focusAll(editor: HTMLElement): void {
  editor.focus();
  const selection = editor.ownerDocument.getSelection();
  selection?.selectAllChildren(editor);
  // A tab in the background may report the change late.
  editor.ownerDocument.dispatchEvent(new Event("selectionchange"));
}
