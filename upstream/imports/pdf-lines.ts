import type { getDocumentProxy } from "unpdf";
import { replaceRadicals } from "./radicals";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** A line of a page. Lengths are in points; `y` grows upwards. */
export interface Line {
  readonly text: string;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isFirstOfPage: boolean;
}

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Share of a letter's height between two words that have no space. */
const WORD_GAP = 0.25;

/** Returns the lines of a page from top to bottom. */
export async function readLines(page: Page): Promise<Line[]> {
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ("str" in item && item.str !== "" ? [toPiece(item)] : []));
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1)?.at(-1);
    const isSameLine = last && Math.abs(last.y - piece.y) < Math.max(last.height, piece.height) / 2;
    if (isSameLine) lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  page.cleanup();
  return lines.map((line, index) => toLine(line, index === 0)).filter(({ text }) => text !== "");
}

function toPiece(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , shear = 0, scale = 0, x = 0, y = 0] = item.transform;
  const height = item.height || Math.hypot(shear, scale);
  return { text: item.str, x, y, width: item.width, height };
}

function toLine(pieces: readonly Piece[], isFirstOfPage: boolean): Line {
  const written = pieces.filter(({ text }) => text.trim() !== "");
  let text = "";
  let end = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const isGap = piece.x - end > WORD_GAP * piece.height;
    const isLatin =
      /[\p{Script=Latin}\p{N}]$/u.test(text) && /^[\p{Script=Latin}\p{N}]/u.test(piece.text);
    text += isGap && isLatin ? ` ${piece.text}` : piece.text;
    end = piece.x + piece.width;
  }
  const [first] = written;
  const last = written.at(-1);
  return {
    text: replaceRadicals(text).replace(/\s+/g, " ").trim(),
    y: first?.y ?? 0,
    width: first && last ? last.x + last.width - first.x : 0,
    height: Math.round(Math.max(0, ...written.map(({ height }) => height)) * 10) / 10,
    isFirstOfPage,
  };
}
