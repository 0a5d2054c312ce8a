import { readFileSync } from "node:fs";

/**
 * A document with its generated parts as they should be, each between its own two marks.
 * @throws Error when the document has no place for a part
 */
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
