/** Returns what a channel has left out of a body, in words for people; "" when all is there. */
export function findLoss(sent: string, kept: string): string {
  const losses = COUNTED.flatMap(({ name, pattern }) => {
    const [before, after] = [count(sent, pattern), count(kept, pattern)];
    return after < before ? [`${name} ${after}/${before}`] : [];
  });
  const [before, after] = [toText(sent).length, toText(kept).length];
  if (after < before * LEAST_KEPT) losses.unshift(`text ${after}/${before}`);
  return losses.join(", ");
}

/** Channels mend spaces and quotation marks. */
const LEAST_KEPT = 0.97;

const COUNTED = [
  { name: "img", pattern: /<img\b/gi },
  { name: "table", pattern: /<table\b/gi },
  { name: "pre", pattern: /<pre\b/gi },
  { name: "a", pattern: /<a\s/gi },
] as const;

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

const toText = (html: string): string => html.replace(/<[^<>]*>/g, "").replace(/\s+/g, "");
