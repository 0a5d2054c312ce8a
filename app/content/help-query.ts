import { byLanguage, type Language } from "~/gateway/core/preferences";
import { helpWords } from "./help-words";

/** A word of a query, then those that are searched in its place. */
export type Term = readonly string[];

const MAX_TERMS = 12;
/** Latin words that are shorter have too many neighbours. */
const SHORTEST_CORRECTED = { han: 2, latin: 4 };

interface ParsedQuery {
  terms: readonly Term[];
  /** The same, where a word with one wrong character is replaced by the known words that it resembles. */
  corrected: readonly Term[];
  /** The terms that are known words. */
  known: readonly Term[];
}

/** Returns the terms of a query: known words, and what stands between them. Fillers are left out. */
export function parseQuery(query: string, language: Language): ParsedQuery {
  const { fillers, synonyms, longestFirst } = vocabularies[language];
  const text = query.toLowerCase();
  const pieces = text
    .split(/[\s?!.,;:，。？！、；：“”]+/)
    .flatMap((word) => word.match(/[\p{sc=Han}]+|[^\p{sc=Han}]+/gu) ?? [])
    .flatMap((run) => (HAN.test(run) ? splitRun(run, longestFirst) : [run]))
    .filter((piece) => piece && !fillers.has(piece));
  const words = [...new Set(pieces.length > 0 ? pieces : [text])].slice(0, MAX_TERMS);
  const find = (word: string): Term | undefined => {
    const group = synonyms.get(word);
    return group && [word, ...group.filter((other) => other !== word)];
  };
  const correct = (word: string): Term => {
    const near = [...synonyms].filter(([known]) => isNear(word, known)).flatMap(([, term]) => term);
    return near.length > 0 ? [...new Set(near)] : [word];
  };
  const corrected = words.map((word) => find(word) ?? correct(word));
  return {
    terms: words.map((word) => find(word) ?? [word]),
    corrected,
    known: corrected.filter((term) => synonyms.has(term[0] ?? "")),
  };
}

const HAN = /\p{sc=Han}/u;

const toVocabulary = (language: Language) => {
  const { fillers, synonyms } = helpWords[language];
  return {
    fillers: new Set(fillers),
    synonyms: new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const))),
    longestFirst: [...synonyms.flat(), ...fillers].sort((one, other) => other.length - one.length),
  };
};

/** Returns the known words of a run without spaces, the longest at each place, and what is between. */
function splitRun(run: string, longestFirst: readonly string[]): string[] {
  const pieces = [""];
  for (let at = 0; at < run.length; ) {
    const word = longestFirst.find((each) => run.startsWith(each, at));
    if (word) pieces.push(word, "");
    else pieces.push(pieces.pop() + run.charAt(at));
    at += word?.length ?? 1;
  }
  return pieces;
}

const vocabularies = byLanguage(toVocabulary);

/** Returns whether one character is wrong, missing or too much. */
function isNear(word: string, known: string): boolean {
  const shortest = HAN.test(word) ? SHORTEST_CORRECTED.han : SHORTEST_CORRECTED.latin;
  if (word.length < shortest || Math.abs(word.length - known.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start++;
  const [rest, knownRest] = [word.slice(start), known.slice(start)];
  return (
    rest.slice(1) === knownRest.slice(1) ||
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1)
  );
}
