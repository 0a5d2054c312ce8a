import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { countDecisions } from "./decisions";
import { sourceFiles } from "./source-files";

const LEAST_PERCENT = 85;
const FOLDERS = ["app", "server", "gateway", "sandbox", "scripts"];
/** From this many decisions on, a file has logic. */
const LOGIC = 5;

it("counts each place that chooses between two ways", () => {
  const text = "if (a && b) c(); for (const d of e ?? []) try { f ? g : h } catch {} while (i) {}";
  expect(countDecisions("a.ts", text)).toBe(7);
  expect(countDecisions("a.ts", "const a = b?.c;")).toBe(0);
});

it(`at least ${LEAST_PERCENT} % of the source files with logic have a test of the same path`, () => {
  const files = sourceFiles(...FOLDERS).filter((path) => countDecisions(path) >= LOGIC);
  const missing = files.filter((path) => !hasTest(path));
  const percent = 100 * (1 - missing.length / files.length);
  const message = `without a test of their own:\n${missing.join("\n")}`;
  expect(percent, message).toBeGreaterThanOrEqual(LEAST_PERCENT);
});

function hasTest(path: string): boolean {
  const test = path.replace(/\.tsx?$/, ".test");
  return [".ts", ".tsx"].some((ending) => existsSync(`tests/${test}${ending}`));
}
