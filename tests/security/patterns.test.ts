import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

/** What reads a stranger's text. */
const ROOMS = ["gateway", "server", "upstream", "app/request"];

/** Patterns that may take more than linear time, or of which recheck cannot tell; each with why that does no harm. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "gateway/core/attachment.ts: /^[. ]+|[. ]+$/g": "meets titles of at most 64 characters",
  "gateway/core/document/inline-markdown.ts: /&(?=#?\\w+;)/g":
    "undecided: the search behind an ampersand ends at the next",
  "gateway/core/money.ts: /\\.?0+$/": "meets amounts that the gateway has formatted",
  "gateway/upstream/auth.ts: /^[\\x20-\\x7e]{1,4096}$/": "undecided: one class, from the beginning",
  "gateway/upstream/config.ts: /\\/+$/": "meets an operator's variable",
  "server/config/variable-types.ts: /\\s*,\\s*/": "meets an operator's variable",
  "server/pages/page-cache.ts: /<(script|style)([^>]*)>([\\s\\S]*?)<\\/\\1>/g":
    "meets pages for anonymous visitors, without anything of theirs",
  "upstream/services/import-service.ts: /\\/(?:[\\w-]*login|sign-?in|passport|account\\/auth)\\b/i":
    "undecided: each slash begins one search, which ends at the next slash",
};

/** Patterns that are made while the program runs. */
const MADE: Readonly<Record<string, string>> = {
  "gateway/core/publishing/platform-schema.ts":
    "of an operator's corrections, to see whether it can be read",
  "server/pages/route-templates.ts": "of the product's own addresses",
};

function listPatterns(file: string): { source: string; flags: string }[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => join(room, name)),
).filter((file) => /\.tsx?$/.test(file));
const patterns = files.flatMap((file) => listPatterns(file).map((each) => ({ file, ...each })));

/** recheck searches by chance where it cannot prove, and may give up. */
function isLinear(source: string, flags: string): boolean {
  for (let tries = 0; tries < 3; tries += 1) {
    const { status } = checkSync(source, flags, { timeout: 30_000 });
    if (status !== "unknown") return status === "safe";
  }
  return false;
}

const name = ({ file, source, flags }: (typeof patterns)[number]) => `${file}: /${source}/${flags}`;

it("every pattern takes linear time for any text, or has a reason why not", {
  timeout: 600_000,
}, () => {
  const doubtful = patterns.filter(({ source, flags }) => !isLinear(source, flags));
  expect(patterns.length).toBeGreaterThan(100);
  expect(doubtful.map(name).filter((each) => !(each in EXCEPTIONS))).toEqual([]);
  expect(patterns.map(name)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});

it("no pattern is made of a text but those of the list", () => {
  const making = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
  expect(making).toEqual(Object.keys(MADE));
});
