import { readFileSync } from "node:fs";

export interface Row {
  what: string;
  floor: string;
  ours: string;
  stock: string;
  goal: string;
  met: boolean;
}

const HEAD = ["What", "Floor (= 1)", "Ours", "Stock Remix", "Goal", "Met"];
const cells = (row: Row) => [
  row.what,
  row.floor,
  row.ours,
  row.stock,
  row.goal,
  row.met ? "yes" : "no",
];

export function asText(rows: Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

/** The whole of docs/performance.md: what was measured, with what, and what it means. */
export function asMarkdown(rows: Row[]): string {
  const line = (values: string[]) => `| ${values.join(" | ")} |`;
  const table = [line(HEAD), line(HEAD.map(() => "---")), ...rows.map((row) => line(cells(row)))];
  const about = readFileSync(new URL("performance-notes.md", import.meta.url), "utf8");
  return about.replace("<!-- date -->", whenAndWhat()).replace("<!-- table -->", table.join("\n"));
}

function whenAndWhat(): string {
  const versions = ["react", "@remix-run/react", "express", "undici", "vite"].map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    return `${name} ${version}`;
  });
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with Node ${process.versions.node}, ${versions.join(", ")}.`;
}
