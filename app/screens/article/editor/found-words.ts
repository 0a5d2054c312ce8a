import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { Finding } from "~/gateway/content/check-text";

export interface FoundWord extends Pick<Finding, "kind" | "text" | "reason"> {
  from: number;
  to: number;
  /** The word stands in the caption or alternative text of an image. */
  isImage: boolean;
}

/** Marks words, each with its reason; the marks move with the text. A transaction sets them by its meta. */
export const foundWords: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, decorations) {
      const words: readonly FoundWord[] | undefined = transaction.getMeta(foundWords);
      if (words) return DecorationSet.create(transaction.doc, words.map(toDecoration));
      return decorations.map(transaction.mapping, transaction.doc);
    },
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function toDecoration(word: FoundWord): Decoration {
  const { from, to, kind, reason, isImage } = word;
  const attributes = { class: `editor-found editor-found-${kind}`, title: reason };
  return isImage
    ? Decoration.node(from, to, attributes, word)
    : Decoration.inline(from, to, attributes, word);
}

/** Returns the marked words where they stand now, in the order of the text. */
export function listWords(decorations: DecorationSet | undefined): FoundWord[] {
  const found = decorations?.find() ?? [];
  return found
    .map(({ from, to, spec }) => ({ ...(spec as FoundWord), from, to }))
    .sort((one, other) => one.from - other.from);
}

/** Whether a word still stands in its place. */
export function isThere(document: Node, { from, to, text, isImage }: FoundWord): boolean {
  if (!isImage) return document.textBetween(from, to, undefined, "\n") === text;
  const { caption, alt } = document.nodeAt(from)?.attrs ?? {};
  return String(caption || alt || "").includes(text);
}
