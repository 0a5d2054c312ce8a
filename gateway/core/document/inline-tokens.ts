import type { Token } from "markdown-it";
import { toImageSource, toLinkAddress } from "./addresses";
import type { Image, Inline, Mark } from "./document-schema";
import { LIMITS } from "./limits";

/** What a conversion could not take over, and the text or address that it belongs to. */
export interface Loss {
  kind: "link" | "image" | "image-text";
  text: string;
}

const MARKS: Readonly<Record<string, Mark>> = {
  strong: { type: "bold" },
  em: { type: "italic" },
  s: { type: "strike" },
};
const BARE_ADDRESS = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]+/g;
const CJK_EDGES = /[\p{sc=Han}\u3000-\u30ff\uff00-\uffef]/u;

/** Collects what the tokens of one text become: inline nodes, and images, which are blocks of their own. */
class InlineReader {
  readonly nodes: (Inline | Image)[] = [];
  readonly #marks: Mark[] = [];
  #linkDepth = 0;
  #softBreak = false;

  constructor(readonly losses: Loss[]) {}

  read(token: Token): void {
    const [, name = "", edge] = /^(strong|em|s)_(open|close)$/.exec(token.type) ?? [];
    const mark = MARKS[name];
    if (mark && edge === "open") this.#marks.push(mark);
    else if (mark) this.#marks.splice(this.#marks.lastIndexOf(mark), 1);
    else this.#readOther(token);
  }

  #readOther(token: Token): void {
    switch (token.type) {
      case "text":
        if (this.#linkDepth > 0) this.#text(token.content);
        else this.#linkedText(token.content);
        break;
      case "text_special":
        this.#text(token.content);
        break;
      case "code_inline":
        this.#text(token.content, { type: "code" });
        break;
      case "softbreak":
        this.#softBreak = true;
        break;
      case "hardbreak":
        this.nodes.push({ type: "hardBreak" });
        break;
      case "link_open":
        this.#linkDepth++;
        this.#openLink(attribute(token, "href"));
        break;
      case "link_close":
        this.#linkDepth--;
        this.#closeLink();
        break;
      case "image":
        this.#image(token);
        break;
    }
  }

  #openLink(written: string): void {
    const href = toLinkAddress(written);
    if (!href) this.losses.push({ kind: "link", text: written });
    else this.#marks.push({ type: "link", attrs: { href } });
  }

  #closeLink(): void {
    const index = this.#marks.findLastIndex(({ type }) => type === "link");
    if (index >= 0) this.#marks.splice(index, 1);
  }

  #text(written: string, ...more: Mark[]): void {
    if (!written) return;
    const text = this.#takeSoftBreak(written) + written;
    const unique = [...this.#marks, ...more].filter(
      ({ type }, index, all) => all.findIndex((mark) => mark.type === type) === index,
    );
    this.nodes.push({ type: "text", text, ...(unique.length > 0 && { marks: unique }) });
  }

  /** A line's end in the source is a space, but not between two Chinese characters. */
  #takeSoftBreak(next: string): string {
    if (!this.#softBreak) return "";
    this.#softBreak = false;
    const last = this.nodes.at(-1);
    const before = last?.type === "text" ? (/.$/su.exec(last.text)?.[0] ?? "") : "";
    const after = /^./su.exec(next)?.[0] ?? "";
    return CJK_EDGES.test(before) && CJK_EDGES.test(after) ? "" : " ";
  }

  #linkedText(text: string): void {
    let end = 0;
    for (const { 0: match, index } of text.matchAll(BARE_ADDRESS)) {
      const href = withoutPunctuation(match);
      if (/[a-z\d]$/i.test(text.slice(0, index)) || !toLinkAddress(href)) continue;
      this.#text(text.slice(end, index));
      this.#text(href, { type: "link", attrs: { href } });
      end = index + href.length;
    }
    this.#text(text.slice(end));
  }

  #image(token: Token): void {
    const written = attribute(token, "src");
    const alt = (token.children ?? []).map(({ content }) => content).join("");
    const src = toImageSource(written);
    if (this.#linkDepth > 0) this.losses.push({ kind: "link", text: alt });
    if (src) {
      const attrs = {
        src,
        alt: this.#shorten(alt),
        caption: this.#shorten(attribute(token, "title")),
      };
      this.nodes.push({ type: "image", attrs });
      return;
    }
    this.losses.push({ kind: "image", text: written });
    const href = toLinkAddress(written);
    if (href) this.#text(alt || href, { type: "link", attrs: { href } });
    else this.#text(alt);
  }

  #shorten(text: string): string {
    if (text.length <= LIMITS.caption) return text;
    this.losses.push({ kind: "image-text", text });
    return text.slice(0, LIMITS.caption);
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? "");

/** A sentence's punctuation behind an address is no part of it, nor is a bracket that began before it. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const closesOther = last === ")" && !address.slice(0, end - 1).includes("(");
    if (!/[?!.,:;*_~'"]/.test(last) && !closesOther) break;
  }
  return address.slice(0, end);
}

/** Returns the nodes of the tokens of one text; images stand between them. */
export function readInline(tokens: readonly Token[], losses: Loss[]): (Inline | Image)[] {
  const reader = new InlineReader(losses);
  for (const token of tokens) reader.read(token);
  return reader.nodes;
}
