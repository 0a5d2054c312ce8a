import { readFileSync } from "node:fs";

/** Returns a document with each generated part between its two marks. @throws Error without marks */
export function replaceParts(
  file: string,
  command: string,
  parts: Readonly<Record<string, string>>,
): string {
  return Object.entries(parts).reduce(
    (text, [name, generated]) => {
      const start = `<!-- ${name}, written by ${command} -->`;
      const [from, to] = [text.indexOf(start), text.indexOf(`<!-- /${name} -->`)];
      if (from < 0 || to < from) throw new Error(`${file} has no place for the ${name}`);
      return `${text.slice(0, from)}${start}\n\n${generated}\n\n${text.slice(to)}`;
    },
    readFileSync(file, "utf8"),
  );
}
