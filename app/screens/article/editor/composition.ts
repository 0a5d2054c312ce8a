import type { EditorView } from "prosemirror-view";

/** Resolves when no IME composition is open: a change of the document would end it. */
export function endOfComposition(view: EditorView): Promise<void> {
  return new Promise((resolve) => {
    if (!view.composing) resolve();
    // The view reads the text after the event.
    else view.dom.addEventListener("compositionend", () => setTimeout(resolve, 50), { once: true });
  });
}

/** Follows the IME composition of a field, whose text must not be taken away meanwhile. */
export function followComposition(field: HTMLElement) {
  let isOpen = false;
  const begin = () => {
    isOpen = true;
  };
  const end = () => {
    isOpen = false;
  };
  const listeners = { compositionstart: begin, compositionupdate: begin, compositionend: end };
  for (const [type, listener] of Object.entries(listeners)) field.addEventListener(type, listener);

  return {
    isOpen: () => isOpen,

    /** Resolves when no composition is open. */
    ended(): Promise<void> {
      if (!isOpen) return Promise.resolve();
      return new Promise((resolve) => {
        field.addEventListener("compositionend", () => resolve(), { once: true });
      });
    },

    stop() {
      for (const [type, listener] of Object.entries(listeners))
        field.removeEventListener(type, listener);
    },
  };
}
