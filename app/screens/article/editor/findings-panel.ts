import { createButton } from "./form-dialog";
import type { FoundWord } from "./found-words";
import type { EditorTexts } from "./texts";

/** The findings as a list next to the text; each leads to its place. */
export class FindingsPanel {
  readonly element = document.createElement("section");
  readonly #count = document.createElement("strong");
  readonly #list = document.createElement("ol");
  #items: HTMLButtonElement[] = [];

  constructor(
    readonly texts: EditorTexts,
    readonly onChoose: (index: number) => void,
    onClose: () => void,
  ) {
    this.element.className = "editor-findings";
    this.element.setAttribute("aria-label", texts.findings);
    this.element.hidden = true;
    const header = document.createElement("div");
    header.className = "editor-findings-header";
    header.append(this.#count, createButton(texts.closeFindings, onClose));
    this.element.append(header, this.#list);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  show(words: readonly FoundWord[]): void {
    this.element.hidden = false;
    const { findings, noFindings } = this.texts;
    this.#count.textContent = words.length > 0 ? `${findings} (${words.length})` : noFindings;
    this.#items = words.map((word, index) => this.#createItem(word, index));
    this.#list.replaceChildren(
      ...this.#items.map((button) => {
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
  }

  close(): void {
    this.element.hidden = true;
    this.#list.replaceChildren();
  }

  /** Shows at which word the caret stands. @param index -1 for none */
  setCurrent(index: number): void {
    for (const [at, button] of this.#items.entries())
      if (at === index) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    const current = this.#items[index];
    if (!current) return;
    const { offsetTop, offsetHeight } = current;
    const { scrollTop, clientHeight } = this.#list;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      this.#list.scrollTop = offsetTop;
  }

  #createItem({ kind, text, reason }: FoundWord, index: number): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    const word = document.createElement("strong");
    word.textContent = text;
    const label = document.createElement("span");
    label.className = `editor-finding-kind editor-finding-${kind}`;
    label.textContent = this.texts[kind];
    const why = document.createElement("span");
    why.className = "editor-finding-reason";
    why.textContent = reason;
    button.append(word, " ", label, " ", why);
    button.addEventListener("click", () => this.onChoose(index));
    return button;
  }
}
