import { readdirSync, readFileSync } from "node:fs";
import { type Heading, listHeadings } from "./headings";

const RULES = "docs/product.md";
const RULE_LEVEL = 3;

interface Rule extends Heading {
  /** `tests/file.test.ts › title` of each test that refers to the rule. */
  proofs: string[];
}

/** The rules of docs/product.md, each with the tests whose comment refers to it. */
export function listRules(): Rule[] {
  const proofs = testFiles().flatMap((file) => listReferences(readFileSync(file, "utf8"), file));
  return listHeadings(readFileSync(RULES, "utf8"))
    .filter(({ level }) => level === RULE_LEVEL)
    .map((heading) => ({
      ...heading,
      proofs: proofs
        .filter(({ reference }) => reference === `${RULES}#${heading.anchor}`)
        .map(({ test }) => test),
    }));
}

function testFiles(): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${path}`)
    .sort();
}

/** Comment lines, then the line that begins a test or a group of tests. */
const TEST = /((?:^[ \t]*\/\/.*\n)+)^[ \t]*(?:it|describe)\b/gm;
const REFERENCE = /docs\/[\w-]+\.md#[\w-]+/g;
/** A text right behind `it(`, or behind the table of `it.each(…)(`. */
const TITLE = /(?:\b(?:it|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/;

function listReferences(source: string, file: string) {
  return [...source.matchAll(TEST)].flatMap(({ 0: found, 1: comments = "", index }) => {
    const [, , title = ""] = TITLE.exec(source.slice(index + comments.length)) ?? [];
    if (!title) throw new Error(`${file}: no title after ${found}`);
    const references = [...new Set(comments.match(REFERENCE) ?? [])];
    return references.map((reference) => ({ reference, test: `${file} › ${title}` }));
  });
}
