import type { Language } from "../core/preferences";
import type { WordLists } from "./words/read-word-lists";

/** A place in a text that a person should look at; nothing is changed by itself (docs/product.md#checks-only-point-at-words). */
export interface Finding {
  kind: "wrong-word" | "violation";
  /** In UTF-16 units, as strings of JavaScript are indexed. */
  start: number;
  /** Behind the last unit. */
  end: number;
  text: string;
  /** The right word; null for violating words. */
  suggestion: string | null;
  reason: string;
}

export type TextChecker = (text: string, language: Language) => Finding[];

interface Entry {
  word: string;
  except: readonly string[];
  kind: Finding["kind"];
  suggestion: string | null;
  reason: Readonly<Record<Language, string>>;
}

/** Returns a check by the lists; the findings stand in the order of the text and never overlap within a kind. */
export function createTextChecker({ wrongWords, violations }: WordLists): TextChecker {
  const entries: Entry[] = [
    ...wrongWords.map(
      ({ wrong, right, except = [] }): Entry => ({
        word: wrong,
        except,
        kind: "wrong-word",
        suggestion: right,
        reason: {
          "zh-CN": `“${wrong}”的规范写法是“${right}”。`,
          en: `The standard spelling of “${wrong}” is “${right}”.`,
        },
      }),
    ),
    ...violations.flatMap(({ law, article, reason, words }) =>
      words.map(
        ({ word, except = [] }): Entry => ({
          word,
          except,
          kind: "violation",
          suggestion: null,
          reason: {
            "zh-CN": `${reason["zh-CN"]}（《${law}》${article}）`,
            en: `${reason.en} (《${law}》${article})`,
          },
        }),
      ),
    ),
  ];
  return (text, language) =>
    withoutContained(entries.flatMap((entry) => findWord(text, entry, language)));
}

function findWord(text: string, entry: Entry, language: Language): Finding[] {
  const { word, kind, suggestion, reason } = entry;
  const findings: Finding[] = [];
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length))
    if (!isExcepted(text, start, entry))
      findings.push({
        kind,
        start,
        end: start + word.length,
        text: word,
        suggestion,
        reason: reason[language],
      });
  return findings;
}

function isExcepted(text: string, start: number, { word, except }: Entry): boolean {
  return except.some((longer) => {
    for (let offset = longer.indexOf(word); offset >= 0; offset = longer.indexOf(word, offset + 1))
      if (text.startsWith(longer, start - offset) && start >= offset) return true;
    return false;
  });
}

/** “最佳” inside “最佳品质” would be the same finding twice. */
function withoutContained(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const lastEnd = { "wrong-word": 0, violation: 0 };
  return sorted.filter(({ kind, start, end }) => {
    if (start < lastEnd[kind]) return false;
    lastEnd[kind] = end;
    return true;
  });
}
