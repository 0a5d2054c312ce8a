import type { Node } from "prosemirror-model";
import { schema } from "./schema";

/** A block of the text: its place in the text, and in the document. */
interface Part {
  start: number;
  end: number;
  position: number;
  /** The words of an image belong to it as a whole. */
  imageSize: number | null;
}

interface CheckedText {
  text: string;
  parts: readonly Part[];
}

/** Returns the text of a document, one line for each block as in `toPlainText`, with the places of its blocks. */
export function readText(document: Node): CheckedText {
  const parts: Part[] = [];
  const lines: string[] = [];
  let start = 0;
  const add = (line: string, position: number, imageSize: number | null) => {
    parts.push({ start, end: start + line.length, position, imageSize });
    lines.push(line);
    start += line.length + 1;
  };
  document.descendants((node, position) => {
    if (node.isTextblock)
      add(node.textBetween(0, node.content.size, undefined, "\n"), position + 1, null);
    if (node.type === schema.nodes.image)
      add(node.attrs.caption || node.attrs.alt, position, node.nodeSize);
    return !node.isTextblock;
  });
  return { text: lines.join("\n"), parts };
}

/** Returns where a part of the text stands in the document, or null if it stands in none of its blocks. */
export function findPlace(
  { parts }: CheckedText,
  { start, end }: { start: number; end: number },
): { from: number; to: number; isImage: boolean } | null {
  const part = parts.find((each) => each.start <= start && end <= each.end);
  if (!part) return null;
  const { position, imageSize } = part;
  if (imageSize !== null) return { from: position, to: position + imageSize, isImage: true };
  return { from: position + start - part.start, to: position + end - part.start, isImage: false };
}
