import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { listHeadings } from "~/scripts/proofs/headings";
import { listRules } from "~/scripts/proofs/rules";

const FOLDERS = ["app", "docs", "extension", "gateway", "sandbox", "scripts", "server", "tests"];
const DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].filter(existsSync);
const files = [...DOCUMENTS, ...FOLDERS.flatMap(filesOf)];

const MENTION = /(?<![\w/-])(docs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?)/g;
/** A source file, as documents name it. */
const SOURCE =
  /(?<![\w/.-])((?:app|gateway|locales|sandbox|scripts|server|tests)\/[\w./-]+\.(?:tsx?|mjs|css|json))\b/g;
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;

/** References to documents that are not in the repository. */
const UNKNOWN =
  /§\d|\b(?:[Ss]pec|[Cc]ontract|[Dd]esign|[Cc]hecklist|[Ii]ssue|ASVS) #?\d|\bV\d+\.\d+\.\d+\b/;
/** Numbers of rules, in titles and comments. */
const NUMBER = /(?<![\w&"'`(/:.])#\d{1,3}\b/;

describe("references", () => {
  it("lead to a file and a heading that exist", () => {
    const references = files.flatMap((file) => targetsIn(file).map((target) => ({ file, target })));
    expect(references.length).toBeGreaterThan(300);
    expect(references.filter(({ target }) => !exists(target))).toEqual([]);
  });

  it("to source files in documents lead to files that exist", () => {
    const named = files
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) =>
        [...read(file).matchAll(SOURCE)].map(([, source = ""]) => ({ file, source })),
      );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ source }) => !existsSync(source))).toEqual([]);
  });

  it("name rules by their headings, not by numbers", () => {
    const numbered = files
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
      .flatMap(linesOf)
      .filter((line) => UNKNOWN.test(line) || (line.startsWith("tests/") && NUMBER.test(line)));
    expect(numbered).toEqual([]);
  });
});

describe("docs/product.md", () => {
  it("has a test for each rule", () => {
    const rules = listRules();
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });

  it("has no two headings of one name", () => {
    const anchors = listHeadings(read("docs/product.md")).map(({ anchor }) => anchor);
    expect(
      anchors.filter((anchor) => /-\d$/.test(anchor) && anchors.includes(anchor.slice(0, -2))),
    ).toEqual([]);
  });
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.(?:tsx?|mjs|js|md)$/.test(path) && statSync(path).isFile());
}

const read = (path: string) => readFileSync(path, "utf8");

const linesOf = (file: string) =>
  read(file)
    .split("\n")
    .map((line, index) => `${file}:${index + 1}: ${line.trim()}`);

function targetsIn(file: string): string[] {
  const text = read(file);
  const mentioned = [...text.matchAll(MENTION)].map(([, target = ""]) => target);
  if (!file.endsWith(".md")) return mentioned;
  const linked = [...text.matchAll(LINK)].map(([, target = ""]) =>
    target.startsWith("#") ? file + target : normalize(join(dirname(file), target)),
  );
  return [...mentioned, ...linked];
}

function exists(target: string): boolean {
  const [file = "", anchor] = target.split("#");
  if (!existsSync(file)) return false;
  return !anchor || listHeadings(read(file)).some((heading) => heading.anchor === anchor);
}
