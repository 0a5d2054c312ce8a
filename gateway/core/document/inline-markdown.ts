import type { Inline, Mark, Text } from "./document-schema";
import { hasMark, isSameMark } from "./normalise";

/** A piece of a line's source: what stands there already, text that is still to be escaped, or a delimiter. */
type Piece =
  | { kind: "source"; source: string }
  | { kind: "text"; text: string; encodeFirst?: boolean; encodeLast?: boolean }
  | { kind: "open" | "close"; mark: Mark["type"] };

export interface LineContext {
  /** A heading or a cell has one line: its hard breaks become `<br>`. */
  oneLine: boolean;
  inCell: boolean;
}

/** Returns the Markdown of a normalised text with marks. */
export function inlineToMarkdown(content: readonly Inline[] = [], context: LineContext): string {
  const lines: Text[][] = [[]];
  for (const node of content) {
    if (node.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const sources = lines.map((line, index) => lineToMarkdown(line, index === 0 || !context.oneLine));
  const joined = sources.join(context.oneLine ? "<br>" : "\\\n");
  return context.inCell ? joined.replaceAll("|", "\\|") : joined;
}

function lineToMarkdown(line: readonly Text[], startsLine: boolean): string {
  const pieces: Piece[] = [];
  nest(line, [], pieces);
  encodeNeighbours(pieces);
  return pieces
    .map((piece, index) => spell(piece, pieces, index, startsLine && index === 0))
    .join("");
}

/** Writes the mark that lasts longest around the others. */
function nest(nodes: readonly Text[], written: readonly Mark["type"][], pieces: Piece[]): void {
  for (let start = 0; start < nodes.length; ) {
    const { mark, end } = longestMark(nodes, start, written);
    if (mark?.type === "link") {
      writeLink(mark, nodes.slice(start, end), written, pieces);
    } else if (mark) {
      pieces.push({ kind: "open", mark: mark.type });
      nest(nodes.slice(start, end), [...written, mark.type], pieces);
      pieces.push({ kind: "close", mark: mark.type });
    } else {
      const node = nodes[start];
      if (node) pieces.push(toPiece(node));
    }
    start = end;
  }
}

function toPiece(node: Text): Piece {
  return hasMark(node, "code")
    ? { kind: "source", source: codeSpan(node.text) }
    : { kind: "text", text: node.text };
}

function longestMark(nodes: readonly Text[], start: number, written: readonly Mark["type"][]) {
  let longest: { mark?: Mark; end: number } = { end: start + 1 };
  for (const mark of nodes[start]?.marks ?? []) {
    if (mark.type === "code" || written.includes(mark.type)) continue;
    let end = start + 1;
    while (nodes[end]?.marks?.some((other) => isSameMark(other, mark))) end++;
    if (!longest.mark || end > longest.end) longest = { mark, end };
  }
  return longest;
}

function writeLink(
  { attrs: { href } }: Extract<Mark, { type: "link" }>,
  nodes: readonly Text[],
  written: readonly Mark["type"][],
  pieces: Piece[],
): void {
  const [only] = nodes;
  const isBare = nodes.length === 1 && only?.text === href && href.startsWith("http");
  if (isBare && !hasMark(only, "code") && only.marks?.length === written.length + 1) {
    pieces.push({ kind: "source", source: `<${href}>` });
    return;
  }
  pieces.push({ kind: "source", source: "[" });
  nest(nodes, [...written, "link"], pieces);
  pieces.push({ kind: "source", source: `](${destination(href)})` });
}

/** Returns an address as Markdown spells it in a link or an image. */
export function destination(address: string): string {
  const source = address.replace(/&(?=#?\w+;)/g, "&amp;");
  return /[()]/.test(source) ? `<${source}>` : source;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = /^`|`$|^ +[^ ].* $/.test(text) ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

const WHITESPACE = /[\p{Zs}\t\n]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
/** Certainly Chinese or Japanese for the rule of markdown-it-cjk-friendly. */
const CJK =
  /[\u3001-\u303d\u3041-\u3096\u3099-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff60\u{20000}-\u{2fffd}]/u;
/** The rule looks past these at the character before. */
const SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/**
 * Spells a character as a reference where the delimiter next to it would otherwise neither open nor close
 * (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run).
 */
function encodeNeighbours(pieces: Piece[]): void {
  pieces.forEach((piece, index) => {
    if (piece.kind !== "open" && piece.kind !== "close") return;
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    const opens = piece.kind === "open";
    const [outer, inner] = opens ? [before, after] : [after, before];
    const outerEdge = opens ? lastOf(outer) : firstOf(outer);
    const innerEdge = opens ? firstOf(inner) : lastOf(inner);
    const beyond = pieces[index + (opens ? 2 : -2)];
    // A mark that ends and begins again, where another one ends, may have a space at its edge.
    if (WHITESPACE.test(innerEdge)) encodeEdge(inner, opens ? "encodeFirst" : "encodeLast");
    const canSplitWord = delimiter(pieces, index) !== "_";
    // The delimiter on its other side may encode a single character.
    const inside = beyond?.kind === piece.kind && isSingle(inner) ? "*" : innerEdge;
    if (isOuterSafe(outerEdge) || (canSplitWord && isInnerSafe(outerEdge, inside))) return;
    encodeEdge(outer, opens ? "encodeLast" : "encodeFirst");
  });
}

const isSingle = (piece: Piece | undefined): boolean =>
  piece?.kind === "text" && /^.$/su.test(piece.text);

function encodeEdge(piece: Piece | undefined, edge: "encodeFirst" | "encodeLast"): void {
  if (piece?.kind === "text") piece[edge] = true;
}

const isOuterSafe = (outer: string): boolean => WHITESPACE.test(outer) || PUNCTUATION.test(outer);
const isInnerSafe = (outer: string, inner: string): boolean =>
  !SELECTOR.test(outer) &&
  !SELECTOR.test(inner) &&
  (CJK.test(outer) || CJK.test(inner) || !PUNCTUATION.test(inner));

/** Everything but text begins and ends with punctuation. */
const firstOf = (piece: Piece | undefined): string =>
  piece?.kind === "text"
    ? String.fromCodePoint(piece.text.codePointAt(0) ?? 32)
    : piece
      ? "*"
      : " ";
const lastOf = (piece: Piece | undefined): string =>
  piece?.kind === "text" ? (/.$/su.exec(piece.text)?.[0] ?? " ") : piece ? "*" : " ";

/** `*` next to the `**` of bold would be one run of three. */
function delimiter(pieces: readonly Piece[], index: number): string {
  const piece = pieces[index];
  if (piece?.kind !== "open" && piece?.kind !== "close") return "";
  if (piece.mark === "bold") return "**";
  if (piece.mark === "strike") return "~~";
  return touchesBold(pieces, index) || touchesBold(pieces, partner(pieces, index)) ? "_" : "*";
}

const touchesBold = (pieces: readonly Piece[], index: number): boolean =>
  [pieces[index - 1], pieces[index + 1]].some(
    (piece) => piece && "mark" in piece && piece.mark === "bold",
  );

/** Italic never stands inside italic, so the next delimiter of italic on that side is the other one. */
function partner(pieces: readonly Piece[], index: number): number {
  const step = pieces[index]?.kind === "open" ? 1 : -1;
  let other = index + step;
  for (let piece = pieces[other]; piece; piece = pieces[other]) {
    if ("mark" in piece && piece.mark === "italic") break;
    other += step;
  }
  return other;
}

function spell(piece: Piece, pieces: readonly Piece[], index: number, startsLine: boolean): string {
  if (piece.kind === "source") return piece.source;
  if (piece.kind !== "text") return delimiter(pieces, index);
  const characters = piece.text;
  const first = piece.encodeFirst ? firstOf(piece) : "";
  const last = piece.encodeLast && characters.length > first.length ? lastOf(piece) : "";
  const middle = characters.slice(first.length, characters.length - last.length);
  const escaped = escapeText(middle);
  return `${reference(first || (piece.encodeLast && !last ? characters : ""))}${
    startsLine && !first ? escapeLineStart(escaped) : escaped
  }${reference(last)}`;
}

const reference = (character: string): string =>
  character && `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;

/** Returns a text of one line so that Markdown reads nothing else in it. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]~]|&(?=[#\w])|<(?=[a-z/!?]|$)|!(?=\[|$)/gi, "\\$&")
    .replace(/_/g, (mark, at: number, all: string) =>
      isInWord(all.slice(at - 1, at), all.charAt(at + 1)) ? mark : "\\_",
    )
    .replace(/(https?):(?=\/\/)/gi, "$1\\:");
}

/** Safari before 16.4 knows no lookbehind. */
const isInWord = (before: string, after: string): boolean => /^[a-z\d]{2}$/i.test(before + after);

function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|=|\||\+(?=\s|$)|-(?=[\s:|-]|$)|:(?=-))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
