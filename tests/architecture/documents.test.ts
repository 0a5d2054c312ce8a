import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { listHeadings } from "~/scripts/docs/headings";

const FOLDERS = ["app", "docs", "extension", "gateway", "sandbox", "scripts", "server", "tests"];
const MENTION = /(?<![\w/-])docs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g;
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;
const SOURCE =
  /(?<![\w/.-])(?:app|deploy|gateway|locales|sandbox|scripts|server|tests)\/[\w./-]+\.(?:tsx?|mjs|css|json|yaml)\b/g;
/** A requirement's test in docs/security.md. */
const PROOF = /\| `(tests\/[^`]+)`: “(.+)” \|$/gm;

const read = (path: string) => readFileSync(path, "utf8");
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
).filter((path) => /\.(?:tsx?|mjs|md)$/.test(path));
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...files.filter((file) => file.endsWith(".md")),
];

/** What a pattern finds in the files, each with its file, and only what does not hold. */
const findWrong = (
  paths: string[],
  pattern: RegExp,
  holds: (found: RegExpMatchArray, path: string) => boolean,
) =>
  paths.flatMap((path) =>
    [...read(path).matchAll(pattern)]
      .filter((found) => !holds(found, path))
      .map(([text]) => `${path}: ${text}`),
  );

const targets = new Map<string, boolean>();

function exists(target: string): boolean {
  const [file = "", anchor] = target.split("#");
  const find = () =>
    existsSync(file) &&
    (!anchor || listHeadings(read(file)).some((heading) => heading.anchor === anchor));
  const found = targets.get(target) ?? find();
  targets.set(target, found);
  return found;
}

it("what code and documents refer to is there: documents, headings, files, tests", () => {
  expect([
    ...findWrong([...files, ...documents], MENTION, ([target]) => exists(target)),
    ...findWrong(documents, LINK, ([, target = ""], path) =>
      exists(target.startsWith("#") ? path + target : normalize(join(dirname(path), target))),
    ),
    ...findWrong(documents, SOURCE, ([file]) => existsSync(file)),
    ...findWrong(
      ["docs/security.md"],
      PROOF,
      ([, file = "", title = ""]) => existsSync(file) && read(file).includes(title),
    ),
  ]).toEqual([]);
});
