import { readFileSync } from "node:fs";

const HEADING = /^## (\d+\.\d+\.\d+)/gm;

interface Section {
  version: string;
  text: string;
}

/** The versions of docs/changelog-api.md, newest first, each with its text. */
export function readChangelog(): Section[] {
  const changelog = readFileSync("docs/changelog-api.md", "utf8");
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map(({ index, 1: version = "" }, at) => ({
    version,
    text: changelog.slice(index, headings[at + 1]?.index),
  }));
}

/** Those of the texts that no section since the release has, between backticks. */
export function listUnnamed(
  texts: readonly string[],
  changelog: readonly Section[],
  releasedVersion: string,
): string[] {
  const released = changelog.findIndex(({ version }) => version === releasedVersion);
  const since = changelog.slice(0, released);
  return texts.filter((text) => !since.some((section) => section.text.includes(`\`${text}\``)));
}
