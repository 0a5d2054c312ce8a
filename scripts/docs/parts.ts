import { readFileSync } from "node:fs";

/** A file as the sources say it should be. */
export interface Generated {
  file: string;
  content: string;
}

/** Returns a document with each generated part between its two marks. @throws Error without marks */
export function withParts(file: string, parts: Readonly<Record<string, string>>): Generated {
  const content = Object.entries(parts).reduce(
    (text, [name, generated]) => {
      const start = `<!-- ${name}, written by npm run docs -->`;
      const [from, to] = [text.indexOf(start), text.indexOf(`<!-- /${name} -->`)];
      if (from < 0 || to < from) throw new Error(`${file} has no place for the ${name}`);
      return `${text.slice(0, from)}${start}\n\n${generated}\n\n${text.slice(to)}`;
    },
    readFileSync(file, "utf8"),
  );
  return { file, content };
}

/** A table of Markdown. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [toRow(titles), `|${"---|".repeat(titles.length)}`, ...rows.map(toRow)].join("\n");
}
