import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { TESTS } from "~/vitest.config";

const MOST_CHARACTERS = 90;
const FUNCTIONS = new Set(["describe", "it", "test"]);

it("the title of a test has at most 90 characters", () => {
  const long = TESTS.flatMap((file) => {
    const titles = listTitles(ts.createSourceFile(file, readFileSync(file, "utf8"), 99, true));
    return titles.filter(({ length }) => length > MOST_CHARACTERS).map((title) => [file, title]);
  });
  expect(long).toEqual([]);
});

/** Returns the titles of `it("…")`, `it.each(…)("…")` and so on. */
function listTitles(node: ts.Node): string[] {
  const within = node.getChildren().flatMap(listTitles);
  if (!ts.isCallExpression(node) || !FUNCTIONS.has(nameOf(node))) return within;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? [title.text, ...within] : within;
}

function nameOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return nameOf(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}
