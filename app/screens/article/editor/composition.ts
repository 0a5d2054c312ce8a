import type { EditorView } from "prosemirror-view";

/** Resolves when no IME composition is open: a change of the document would end it. */
export function endOfComposition(view: EditorView): Promise<void> {
  return new Promise((resolve) => {
    if (!view.composing) resolve();
    // The view reads the text after the event.
    else view.dom.addEventListener("compositionend", () => setTimeout(resolve, 50), { once: true });
  });
}
