import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { LIMITS } from "~/gateway/core/document/limits";
import type { EditorTexts } from "./texts";

interface ImageViewOptions {
  texts: EditorTexts;
  imageAddress: (source: string) => string;
}

/** An image with the fields of its alternative text and its caption below it. */
export class ImageView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly #image = document.createElement("img");
  readonly #alt: HTMLInputElement;
  readonly #caption: HTMLInputElement;

  constructor(
    private node: Node,
    readonly view: EditorView,
    readonly position: () => number | undefined,
    readonly options: ImageViewOptions,
  ) {
    this.dom.className = "editor-image";
    this.dom.contentEditable = "false";
    this.#image.loading = "lazy";
    this.#image.decoding = "async";
    const { texts } = options;
    this.#alt = this.#addField("alt", texts.imageAlt, LIMITS.alternativeText);
    this.#caption = this.#addField("caption", texts.imageCaption, LIMITS.caption);
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "editor-button";
    remove.textContent = texts.imageRemove;
    remove.addEventListener("click", () => this.#remove());
    this.dom.prepend(this.#image);
    this.dom.append(remove);
    this.update(node);
  }

  #addField(attribute: "alt" | "caption", text: string, maxLength: number): HTMLInputElement {
    const label = document.createElement("label");
    label.className = "editor-field";
    const input = document.createElement("input");
    input.type = "text";
    input.maxLength = maxLength;
    input.addEventListener("input", () => this.#setAttribute(attribute, input.value));
    label.append(text, input);
    this.dom.append(label);
    return input;
  }

  #setAttribute(name: string, value: string): void {
    const position = this.position();
    if (position !== undefined)
      this.view.dispatch(this.view.state.tr.setNodeAttribute(position, name, value));
  }

  #remove(): void {
    const position = this.position();
    if (position === undefined) return;
    this.view.dispatch(this.view.state.tr.delete(position, position + this.node.nodeSize));
    this.view.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    const { src, alt, caption } = node.attrs;
    const address = this.options.imageAddress(src);
    if (this.#image.getAttribute("src") !== address) this.#image.src = address;
    this.#image.alt = alt;
    if (this.#alt.value !== alt) this.#alt.value = alt;
    if (this.#caption.value !== caption) this.#caption.value = caption;
    return true;
  }

  stopEvent(event: Event): boolean {
    return (
      event.target instanceof HTMLElement &&
      event.target !== this.#image &&
      event.target !== this.dom
    );
  }

  ignoreMutation(): boolean {
    return true;
  }
}
