import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { listHeadings } from "~/scripts/docs/headings";

const FOLDERS = "app docs extension gateway scripts server tests upstream".split(" ");
const MENTION = /(?<![\w/-])docs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g;
/** Links of app/content begin with a slash: they are addresses of pages. */
const LINK = /\]\((?!\w+:|\/)([^)\s]+)\)/g;
const SOURCE =
  /(?<![\w/.-])(?:app|deploy|gateway|locales|scripts|server|tests|upstream)\/[\w./-]+\.(?:tsx?|mjs|css|json|yaml)\b/g;
/** A requirement's test in docs/security.md. */
const PROOF = /\| `(tests\/[^`]+)`: “(.+)” \|$/gm;

/** A script, and the flags and names that a document shows with it. */
const COMMAND = /npm run (?:--silent )?([\w:-]+)(?: -- ([^`|)#\n]+))?/g;
const PLACEHOLDER = /^[A-Z:-]+$|^https?:|^\d|\.\w+$/;

const read = (path: string) => readFileSync(path, "utf8");

function exists(target: string): boolean {
  const [file = "", anchor] = target.split("#");
  if (!existsSync(file)) return false;
  return !anchor || listHeadings(read(file)).some((heading) => heading.anchor === anchor);
}

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Whether there is such a script, whose program has each word that is shown. */
function isCommand(name: string, args: string): boolean {
  const [program = ""] = scripts[name]?.match(/[\w./-]+\.(?:mjs|ts)\b/) ?? [];
  const words = args.split(/[\s=,[\]]+/).filter((word) => word && !PLACEHOLDER.test(word));
  const commands = `${dirname(program)}/commands`;
  const parts = existsSync(commands)
    ? readdirSync(commands).map((path) => `${commands}/${path}`)
    : [];
  const text = words.length > 0 ? [program, ...parts].map(read).join("\n") : "";
  return (
    name in scripts &&
    words.every((word) => new RegExp(`\\b${word.replace(/^--/, "")}\\b`).test(text))
  );
}

it("what code and documents refer to is there: documents, headings, files, commands, tests", () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const files = [
    "README.md",
    "README.zh-CN.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    ...inFolders,
  ];
  const wrong = files
    .filter((path) => /\.(?:tsx?|mjs|md)$/.test(path))
    .flatMap((path) => {
      const text = read(path);
      const all = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map((found) => found.at(-1) ?? "");
      const links = all(LINK).map((to) =>
        to.startsWith("#") ? path + to : normalize(join(dirname(path), to)),
      );
      const targets = [
        ...all(MENTION),
        ...(path.endsWith(".md") ? [...links, ...all(SOURCE)] : []),
      ];
      return [...new Set(targets)].filter((to) => !exists(to)).map((to) => `${path}: ${to}`);
    });
  const documents = files.filter((path) => path.endsWith(".md"));
  for (const [shown, name = "", args = ""] of documents.map(read).join("\n").matchAll(COMMAND))
    if (!isCommand(name, args)) wrong.push(shown);
  for (const [row, file = "", title = ""] of read("docs/security.md").matchAll(PROOF))
    if (!existsSync(file) || !read(file).includes(title)) wrong.push(row);
  expect(wrong).toEqual([]);
});
