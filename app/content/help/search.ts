import type { Block } from "../blocks";
import type { HelpContent, HelpSection } from "./help-content";

/** A text in pieces; every second one, from the second on, is a hit. */
export type MarkedText = string[];

export interface Hit {
  id: string;
  title: MarkedText;
  /** A part of the text that says why it was found. */
  excerpt: MarkedText;
}

export type HelpHits = Record<"faq" | "tutorials" | "guide", Hit[]>;

interface Entry {
  id: string;
  title: string;
  texts: readonly string[];
}

const MAX_QUERY = 50;
const EXCERPT_BEFORE = 30;
const EXCERPT = 120;

export const toTutorialAnchor = (id: string): string => `tutorial-${id}`;

/** What a visitor searches for, in one spelling; "" for nothing. Full-width letters count as plain ones. */
export function toQuery(text: string | null): string {
  return (text ?? "").normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY).trim();
}

/** The questions, films and sections of the guide that have every word of the query. */
export function searchHelp(content: HelpContent, query: string): HelpHits {
  const words = query.toLowerCase().split(" ");
  const find = (entries: readonly Entry[]) =>
    entries.filter((entry) => hasAll(entry, words)).map((entry) => toHit(entry, words));
  return {
    faq: find(content.faq.flatMap(({ questions }) => questions).map(toQuestionEntry)),
    tutorials: find(
      content.tutorials.map(({ id, title, description, captions }) => ({
        id: toTutorialAnchor(id),
        title,
        texts: [description, ...captions],
      })),
    ),
    guide: find(content.guide.flatMap(toGuideEntries)),
  };
}

const toQuestionEntry = ({
  id,
  question,
  answer,
}: {
  id: string;
  question: string;
  answer: string;
}) => ({
  id,
  title: question,
  texts: [answer],
});

const toGuideEntries = ({ id, title, blocks, items = [] }: HelpSection): Entry[] => [
  { id, title, texts: blocks.flatMap(textsOf) },
  ...items.map((item) => ({ ...item, texts: item.blocks.flatMap(textsOf) })),
];

function textsOf(block: Block): readonly string[] {
  if ("text" in block) return [block.text];
  return "items" in block ? block.items : block.rows.map((row) => row.join(" · "));
}

function hasAll({ title, texts }: Entry, words: readonly string[]): boolean {
  const text = [title, ...texts].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

function toHit({ id, title, texts }: Entry, words: readonly string[]): Hit {
  const text = texts.find((each) => findWord(each, words)) ?? texts[0] ?? "";
  return { id, title: mark(title, words), excerpt: mark(excerptOf(text, words), words) };
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

/** Where the first of the words stands; of two that begin there the longer one. */
function findWord(text: string, words: readonly string[], from = 0) {
  const lower = text.toLowerCase();
  const hits = words
    .map((word) => ({ start: lower.indexOf(word, from), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start || other.length - one.length);
  const first = hits[0];
  return first && { start: first.start, end: first.start + first.length };
}

function excerptOf(text: string, words: readonly string[]): string {
  const from = Math.max(0, (findWord(text, words)?.start ?? 0) - EXCERPT_BEFORE);
  const to = from + EXCERPT;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
