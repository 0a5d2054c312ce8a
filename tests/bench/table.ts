import { readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./row";

const PAGE = "docs/performance.md";
const HEAD = ["What", "Measured", "Budget", "Met"];
const MEASURED = /(?<=<!-- measured, written by npm run bench -->\n)[\s\S]*?(?=<!-- end -->)/;
const PACKAGES = ["react", "@remix-run/react", "express", "ioredis", "undici"];

const cells = ({ what, measured, budget, met }: Row) => [
  what,
  measured,
  budget,
  met ? "yes" : "no",
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

/** Replaces the table of docs/performance.md. */
export function writeTable(rows: Row[]): void {
  const page = readFileSync(PAGE, "utf8");
  if (!MEASURED.test(page)) throw new Error(`${PAGE} has no place for the table`);
  const lines = [HEAD, HEAD.map(() => "---"), ...rows.map(cells)];
  const table = lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
  writeFileSync(
    PAGE,
    page.replace(MEASURED, () => `\n${whenAndWhat()}\n\n${table}\n\n`),
  );
}

function whenAndWhat(): string {
  const versions = PACKAGES.map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    return `${name} ${version}`;
  });
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with Node ${process.versions.node}, ${versions.join(", ")}.`;
}
