import type { Block } from "../blocks";
import type { HelpContent, HelpSection } from "./help-content";

/** A text in pieces; every second one, from the second on, is a hit. */
export type Marked = string[];

export interface Hit {
  id: string;
  title: Marked;
  /** A part of the text that says why it was found. */
  excerpt: Marked;
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

export const tutorialAnchor = (id: string): string => `tutorial-${id}`;

/** What a visitor searches for, in one spelling; "" for nothing. Full-width letters count as plain ones. */
export function toQuery(text: string | null): string {
  return (text ?? "").normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY).trim();
}

/** The questions, films and sections of the guide that have every word of the query. */
export function searchHelp(content: HelpContent, query: string): HelpHits {
  const words = query.split(" ");
  const find = (entries: readonly Entry[]) =>
    entries.filter((entry) => hasAll(entry, words)).map((entry) => toHit(entry, words));
  return {
    faq: find(content.faq.flatMap(({ questions }) => questions).map(toQuestionEntry)),
    tutorials: find(
      content.tutorials.map(({ id, title, description, captions }) => ({
        id: tutorialAnchor(id),
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
  return words.every((word) => text.includes(word.toLowerCase()));
}

function toHit({ id, title, texts }: Entry, words: readonly string[]): Hit {
  const pattern = anyOf(words);
  const text = texts.find((each) => each.search(pattern) >= 0) ?? texts[0] ?? "";
  return { id, title: title.split(pattern), excerpt: excerptOf(text, pattern).split(pattern) };
}

/** Splitting by it keeps the hits, because of the group. Longer words first: one may contain another. */
function anyOf(words: readonly string[]): RegExp {
  const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(`(${longestFirst.map(literal).join("|")})`, "i");
}

function excerptOf(text: string, pattern: RegExp): string {
  const from = Math.max(0, text.search(pattern) - EXCERPT_BEFORE);
  const to = from + EXCERPT;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
