import { expect, it } from "vitest";
import { importsOf, sourceFiles } from "./source-files";

/** The files that each file imports, types included. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

function readImportGraph(...folders: string[]): ImportGraph {
  const files = new Set(sourceFiles(...folders));
  const toFile = (target: string) => ENDINGS.map((end) => target + end).find((f) => files.has(f));
  return new Map(
    [...files].map((file) => [file, importsOf(file).flatMap(({ to }) => toFile(to) ?? [])]),
  );
}

/** One line for each import that leads back to where it started: "a.ts → b.ts → a.ts". */
function findCycles(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

it("the source has no import cycles, all folders together", () => {
  const graph = readImportGraph("app", "gateway", "locales", "sandbox", "scripts", "server");
  expect(graph.size).toBeGreaterThan(500);
  expect(findCycles(graph)).toEqual([]);
});
