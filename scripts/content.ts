import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { schemas } from "../app/content/schemas";
import { DEFAULT_LANGUAGE, languages } from "../gateway/core/preferences";
import { parseMarkdown } from "./markdown";

const CONTENT = fileURLToPath(new URL("../app/content", import.meta.url));

/** The values that are the same in every language; all others are words. */
const SAME = new Set(["id", "kind", "href", "url", "icon", "version"]);

/**
 * Turns the texts in Markdown into data, so that neither browsers nor the server have a parser. The
 * build fails where a text is not the same document in every language.
 */
export function content(): Plugin {
  let isBuild = false;
  return {
    name: "content",
    configResolved({ command, build }) {
      isBuild = command === "build" && !build.ssr;
    },
    buildStart() {
      const missing = isBuild ? findMissingTranslations(CONTENT) : [];
      if (missing.length > 0) this.error(missing.join("\n"));
    },
    transform: (code, id) =>
      id.startsWith(CONTENT) && id.endsWith(".md")
        ? { code: `export default ${JSON.stringify(parse(code, id))}`, map: { mappings: "" } }
        : null,
  };
}

/** Returns a line for each file, heading, paragraph, item or cell that a language lacks. */
export function findMissingTranslations(folder: string): string[] {
  const texts = readTexts(`${folder}/${DEFAULT_LANGUAGE}`);
  return languages
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .flatMap((language) => findDifferences(texts, readTexts(`${folder}/${language}`), language));
}

function readTexts(folder: string): Record<string, unknown> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.(md|json)$/.test(name));
  return Object.fromEntries(
    files.map((name) => [name, parse(readFileSync(`${folder}/${name}`, "utf8"), name)]),
  );
}

function parse(text: string, file: string): unknown {
  try {
    if (file.endsWith(".md")) return parseMarkdown(text);
    const schema = schemas[file];
    if (!schema) throw new Error("app/content/schemas.ts has no schema for it");
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

function findDifferences(one: unknown, other: unknown, path: string): string[] {
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) =>
      SAME.has(key) && one[key] !== other[key]
        ? [`${path}/${key}: “${other[key]}” instead of “${one[key]}”`]
        : findDifferences(one[key], other[key], `${path}/${key}`),
    );
  }
  if (isMissing(one)) return [`${path}: missing in ${DEFAULT_LANGUAGE}`];
  if (isMissing(other)) return [`${path}: missing in this language`];
  const isSame = typeof one === "string" ? typeof other === "string" : one === other;
  return isSame ? [] : [`${path}: “${other}” instead of “${one}”`];
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
