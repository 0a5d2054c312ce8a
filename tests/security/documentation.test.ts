import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const document = readFileSync("docs/security.md", "utf8");
const rows = [...document.matchAll(/^\| (V[\d.]+) \| \d \| .*? \| (.+) \|$/gm)];
const proofs = rows.flatMap(([, id = "", proof = ""]) => {
  const [, file, name = ""] = /^`(tests\/[^`]+)`(?:: “(.+)”)?$/.exec(proof) ?? [];
  return file ? [{ id, file, name }] : [];
});

describe("docs/security.md", () => {
  it("has all 137 requirements once, and says how many have a test", () => {
    expect(new Set(rows.map(([, id]) => id)).size).toBe(137);
    expect(rows).toHaveLength(137);
    expect(document).toContain(`${proofs.length} have a test`);
    expect(proofs.length).toBeGreaterThanOrEqual(110);
  });

  it("names tests that exist", () => {
    const wrong = proofs.filter(({ file, name }) => !readFileSync(file, "utf8").includes(name));
    expect(wrong).toEqual([]);
  });
});
