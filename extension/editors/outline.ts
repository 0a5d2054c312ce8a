/** What a text is made of, as far as an editor may lose it. */
const outlineParts = [
  "headings",
  "paragraphs",
  "items",
  "quotes",
  "code",
  "tables",
  "images",
  "links",
  "bold",
] as const;
type OutlinePart = (typeof outlineParts)[number];

/**
 * The parts of an article: the texts of headings, paragraphs, list items, quotes, code and bold
 * words, the addresses of links, `rows×columns` of tables, and one entry for each image.
 */
export interface Outline extends Record<OutlinePart, string[]> {
  /** of the whole text, without spaces */
  characters: number;
}

/** What did not arrive in an editor; `length` counts characters. */
export interface Loss {
  part: OutlinePart | "length";
  sent: number;
  missing: number;
}

export const emptyOutline = (): Outline => ({
  headings: [],
  paragraphs: [],
  items: [],
  quotes: [],
  code: [],
  tables: [],
  images: [],
  links: [],
  bold: [],
  characters: 0,
});

/** Returns what was sent and did not arrive, part by part (docs/product.md#the-extension-reads-back-what-it-wrote). */
export function listLosses(sent: Outline, arrived: Outline): Loss[] {
  const losses: Loss[] = outlineParts.map((part) => ({
    part,
    sent: sent[part].length,
    missing: countMissing(sent[part], arrived[part]),
  }));
  losses.push({
    part: "length",
    sent: sent.characters,
    missing: Math.max(0, sent.characters - arrived.characters),
  });
  return losses.filter(({ missing }) => missing > 0);
}

function countMissing(sent: readonly string[], arrived: readonly string[]): number {
  const left = [...arrived];
  return sent.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  }).length;
}

/** Editors put spaces and invisible characters of their own between words. */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();

export const countCharacters = (text: string): number =>
  normaliseText(text).replaceAll(" ", "").length;
