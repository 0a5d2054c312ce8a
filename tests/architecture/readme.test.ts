import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { REQUIRED_IN_PRODUCTION } from "~/server/config/variables";

const readme = readFileSync("README.md", "utf8");

describe("README", () => {
  it("names every variable that production needs", () => {
    expect(REQUIRED_IN_PRODUCTION.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, path = ""]) => path,
    );
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) expect(() => readFileSync(path), path).not.toThrow();
  });
});
