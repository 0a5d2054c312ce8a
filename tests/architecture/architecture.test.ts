import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** Paths of files and folders; a name in angle brackets stands for any. */
const FILE = /`((?:app|deploy|docs|gateway|locales|sandbox|scripts|server|tests)\/[\w./-]*)[^`]*`/g;

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  it("names only files that exist", () => {
    const files = [...text.matchAll(FILE)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("names only commands that exist", () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("docs/glossary.md", () => {
  it("has at most 20 terms in alphabetical order, a line each", () => {
    const lines = readFileSync("docs/glossary.md", "utf8").trim().split("\n").slice(4);
    const terms = lines.map((line) => /^\* \*\*(.+?)\*\*: /.exec(line)?.[1]);
    expect(terms).not.toContain(undefined);
    expect(terms.length).toBeLessThanOrEqual(20);
    expect(terms).toEqual(terms.toSorted());
  });
});
