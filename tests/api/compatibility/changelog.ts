import { readFileSync } from "node:fs";

const HEADING = /^## (\d+\.\d+\.\d+)/gm;

/** The versions of docs/changelog-api.md, newest first, each with its text. */
export function readChangelog(): { version: string; text: string }[] {
  const changelog = readFileSync("docs/changelog-api.md", "utf8");
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map(({ index, 1: version = "" }, at) => ({
    version,
    text: changelog.slice(index, headings[at + 1]?.index),
  }));
}
