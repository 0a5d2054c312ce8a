import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { TESTS } from "~/vitest.config";

/** Their subject is the text of a file or of a document, not a page of the service. */
const OF_TEXTS =
  /^tests\/(architecture|extension|fuzz|gateway\/(articles|core)|upstream\/(channels|imports))\//;

const MARKUP = /(?<!\?)<(?:\\\/)?[a-z]|\b(?:action|alt|class|href|id|name|src|value)="/;

it("tests ask pages by selectors (tests/support/html.ts), not by patterns over HTML", () => {
  const found = TESTS.filter((file) => !OF_TEXTS.test(file)).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), 99, true);
    return listPatterns(source).map((pattern) => [file, pattern]);
  });
  expect(found).toEqual([]);
});

/** Returns the regular expressions that have markup. */
function listPatterns(node: ts.Node): string[] {
  const within = node.getChildren().flatMap(listPatterns);
  return ts.isRegularExpressionLiteral(node) && MARKUP.test(node.text)
    ? [node.text, ...within]
    : within;
}
