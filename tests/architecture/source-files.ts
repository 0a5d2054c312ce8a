import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface Import {
  /** The file it stands in, from the project's root. */
  from: string;
  /** The file or package imported; files from the project's root, without extension. */
  to: string;
  typeOnly: boolean;
}

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^"';]*?from\s+)?"([^"]+)"/g;
const DYNAMIC = /import\(\s*"([^"]+)"\s*\)/g;

export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
      .map((path) => `${folder}/${path}`),
  );
}

export function importsOf(path: string): Import[] {
  const text = readFileSync(path, "utf8");
  const found: Import[] = [];
  for (const [, type, clause = "", target = ""] of text.matchAll(STATEMENT)) {
    const named = /^\{([^}]*)\}\s*from\s+$/.exec(clause.trimStart())?.[1];
    const everyNameIsType = named
      ?.split(",")
      .filter((name) => name.trim())
      .every((name) => name.trim().startsWith("type "));
    found.push({
      from: path,
      to: resolve(path, target),
      typeOnly: Boolean(type || everyNameIsType),
    });
  }
  for (const [, target = ""] of text.matchAll(DYNAMIC)) {
    found.push({ from: path, to: resolve(path, target), typeOnly: false });
  }
  return found;
}

function resolve(from: string, target: string): string {
  if (target.startsWith("~/")) return target.slice(2);
  if (target.startsWith(".")) return normalize(join(dirname(from), target));
  return target;
}
