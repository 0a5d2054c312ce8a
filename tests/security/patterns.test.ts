import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

/** What reads a stranger's text. */
const ROOMS = ["gateway", "server", "upstream", "app/request"];

/** Patterns that no stranger's text meets. */
const TRUSTED: Readonly<Record<string, string>> = {
  "gateway/core/money.ts": "an amount that the gateway has formatted",
  "gateway/upstream/config.ts": "an operator's variable",
  "server/config/variable-types.ts": "an operator's variable",
  "server/pages/page-cache.ts": "a page that the server has rendered",
  "upstream/commands/operator.ts": "a declaration of the commands",
  "upstream/log.ts": "a message of an error",
  "upstream/providers/alipay/signature.ts": "an answer of Alipay, by TLS and with a bound",
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

it("no pattern takes more than linear time for any text", { timeout: 120_000 }, () => {
  const untrusted = patterns.filter(({ file }) => !(file in TRUSTED));
  const slow = untrusted.flatMap(({ file, source, flags }) => {
    const { status } = checkSync(source, flags, { timeout: 5_000 });
    return status === "vulnerable" ? [`${file}: /${source}/${flags}`] : [];
  });
  expect(untrusted.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});
