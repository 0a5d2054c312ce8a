import type { Block, Section } from "./blocks";
import type { HelpContent, HelpGroupId } from "./help";

/** A text in pieces: the second, fourth … are hits. */
export type MarkedText = string[];

export interface Hit {
  id: string;
  title: MarkedText;
  /** The part of the text with the hit. */
  excerpt: MarkedText;
}

export type HelpHits = Record<HelpGroupId, Hit[]>;

interface Entry {
  id: string;
  title: string;
  texts: readonly string[];
}

export const MAX_QUERY = 50;
const EXCERPT_BEFORE = 30;
const EXCERPT = 120;

export const toTutorialAnchor = (id: string): string => `tutorial-${id}`;

/** Returns the normalised query, "" for none. Full-width letters become plain ones. */
export function toQuery(text: string | null): string {
  return (text ?? "").normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY).trim();
}

/** Returns the questions, films and sections that contain every word of the query. */
export function searchHelp(content: HelpContent, query: string): HelpHits {
  const words = query.toLowerCase().split(" ");
  const search = (entries: readonly Entry[]) =>
    entries.filter((entry) => hasAll(entry, words)).map((entry) => toHit(entry, words));
  return {
    faq: search(content.faq.sections.flatMap(({ items }) => items).map(toEntry)),
    tutorials: search(
      content.tutorials.sections
        .map(toEntry)
        .map((entry) => ({ ...entry, id: toTutorialAnchor(entry.id) })),
    ),
    guide: search(content.guide.sections.flatMap((each) => [each, ...each.items]).map(toEntry)),
  };
}

const toEntry = ({ id, title, blocks }: Section): Entry => ({
  id,
  title,
  texts: blocks.flatMap(listTexts),
});

function listTexts(block: Block): readonly string[] {
  if ("text" in block) return [block.text];
  if (block.kind === "table") return block.rows.map((row) => row.join(" · "));
  if (block.kind === "points") return block.items.map(({ title, text }) => `${title} ${text}`);
  return block.items;
}

function hasAll({ title, texts }: Entry, words: readonly string[]): boolean {
  const text = [title, ...texts].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

function toHit({ id, title, texts }: Entry, words: readonly string[]): Hit {
  const text = texts.find((each) => findWord(each, words)) ?? texts[0] ?? "";
  return { id, title: mark(title, words), excerpt: mark(toExcerpt(text, words), words) };
}

function mark(text: string, words: readonly string[]): MarkedText {
  const pieces: MarkedText = [];
  let end = 0;
  for (let hit = findWord(text, words); hit; hit = findWord(text, words, end)) {
    pieces.push(text.slice(end, hit.start), text.slice(hit.start, hit.end));
    end = hit.end;
  }
  return [...pieces, text.slice(end)];
}

/** Returns the position of the first word, of the longest one if several begin there. */
function findWord(text: string, words: readonly string[], from = 0) {
  const lower = text.toLowerCase();
  const hits = words
    .map((word) => ({ start: lower.indexOf(word, from), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start || other.length - one.length);
  const first = hits[0];
  return first && { start: first.start, end: first.start + first.length };
}

/** Leaves out the Latin words that it would cut. */
function toExcerpt(text: string, words: readonly string[]): string {
  const from = Math.max(0, (findWord(text, words)?.start ?? 0) - EXCERPT_BEFORE);
  const to = from + EXCERPT;
  const part = text.slice(from, to);
  const begun = from > 0 ? `…${part.replace(/^[\w’-]*\s/, "")}` : part;
  return to < text.length ? `${begun.replace(/\s?[\w’-]*$/, "")}…` : begun;
}
