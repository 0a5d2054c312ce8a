import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const MOST_LINES = 250;
const FOLDERS = ["app", "server", "gateway", "sandbox", "scripts", "locales"];

it(`no source file or style sheet has more than ${MOST_LINES} lines`, () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const lines = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n").length;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => lines(path) > MOST_LINES)).toEqual([]);
});
