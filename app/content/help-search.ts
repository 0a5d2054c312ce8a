import type { Language } from "~/gateway/core/preferences";
import type { HelpGroupId } from "./help";
import { parseQuery, type Term } from "./help-query";

/** Where a result is: on another page, or in a group of the help centre. */
export const helpResultGroups = ["pages", "faq", "tutorials", "guide"] as const satisfies readonly (
  | "pages"
  | HelpGroupId
)[];
export type HelpResultGroup = (typeof helpResultGroups)[number];

export interface HelpEntry {
  group: HelpResultGroup;
  href: string;
  title: string;
  texts: readonly string[];
  /** Whether it tells of what this service does not offer yet. */
  isPlanned: boolean;
}

/** A text in pieces: the second, fourth … are hits. */
export type MarkedText = string[];

export interface Hit {
  href: string;
  title: MarkedText;
  /** The part of the text with the hit. */
  excerpt: MarkedText;
  isPlanned: boolean;
}

export interface HelpHits {
  groups: Record<HelpResultGroup, Hit[]>;
  /** Whether only a part of the query, or a similar word, was found. */
  isSimilar: boolean;
}

const EXCERPT_BEFORE = 30;
const EXCERPT = 120;
const MOST_SIMILAR = 8;

/**
 * Returns the entries that have every word of the query, the best first in each group. If there are
 * none, one wrong character is tolerated, then unknown words are left out.
 */
export function searchHelp(
  entries: readonly HelpEntry[],
  query: string,
  language: Language,
): HelpHits {
  const { terms, corrected, known } = parseQuery(query, language);
  const exact = rank(entries, terms, terms.length);
  if (exact.length > 0) return toHits(exact, terms, false);
  const near = rank(entries, corrected, corrected.length);
  if (near.length > 0) return toHits(near.slice(0, MOST_SIMILAR), corrected, true);
  return toHits(rank(entries, known, 1).slice(0, MOST_SIMILAR), known, true);
}

/** Returns the entries that have at least some of the terms, the best first. */
function rank(entries: readonly HelpEntry[], terms: readonly Term[], least: number) {
  return entries
    .map((entry) => ({ entry, ...score(entry, terms) }))
    .filter(({ found }) => found > 0 && found >= least)
    .sort((one, other) => other.found - one.found || other.points - one.points)
    .map(({ entry }) => entry);
}

/** A word of the title says what an entry is about; the person's own word counts more than another. */
function score({ title, texts }: HelpEntry, terms: readonly Term[]) {
  const heading = title.toLowerCase();
  const text = texts.join("\n").toLowerCase();
  let found = 0;
  let points = 0;
  for (const words of terms) {
    const inTitle = words.findIndex((word) => heading.includes(word));
    if (inTitle < 0 && !words.some((word) => text.includes(word))) continue;
    found += 1;
    points += inTitle === 0 ? 3 : inTitle > 0 ? 2 : 1;
  }
  return { found, points };
}

function toHits(entries: readonly HelpEntry[], terms: readonly Term[], isSimilar: boolean) {
  const words = terms.flat();
  const groups: HelpHits["groups"] = { pages: [], faq: [], tutorials: [], guide: [] };
  for (const entry of entries) groups[entry.group].push(toHit(entry, words));
  return { groups, isSimilar };
}

function toHit({ group, href, title, texts, isPlanned }: HelpEntry, words: readonly string[]): Hit {
  const text = texts.find((each) => findWord(each, words)) ?? texts[0] ?? "";
  // The text of a page is the answer.
  const excerpt = group === "pages" ? text : toExcerpt(text, words);
  return { href, title: mark(title, words), excerpt: mark(excerpt, words), isPlanned };
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
