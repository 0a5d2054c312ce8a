import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

const LEAST_PERCENT = 85;
const FOLDERS = ["app", "server", "gateway", "sandbox", "scripts"];
/** From this many decisions on, a file has logic. */
const LOGIC = 5;
const DECISIONS = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

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

/** How many places of a source file choose between two ways. */
function countDecisions(path: string): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (DECISIONS.has(node.kind)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest));
  return count;
}
