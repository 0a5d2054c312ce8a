import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

type Texts = { [key: string]: string | Texts | string[] };

function keysOf(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? keysOf(value, `${prefix}.${key}`)
      : [`${prefix}.${key}`],
  );
}

function textsOf(language: string): Map<string, Texts> {
  const folder = `locales/${language}`;
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Texts,
    ]),
  );
}

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, "");

const allKeys = (language: string) =>
  [...textsOf(language)].flatMap(([file, texts]) => keysOf(texts, file)).toSorted();

describe("locales", () => {
  it("zh-CN and en have the same keys", () => {
    expect(allKeys("en")).toEqual(allKeys("zh-CN"));
  });

  it("every key a screen asks for by name exists", () => {
    const known = new Set(allKeys("zh-CN"));
    const isKnown = (key: string) =>
      known.has(key) || [...known].some((name) => name.startsWith(`${key}.`));
    const asked = sourceFiles("app").flatMap((path) =>
      [
        ...withoutComments(readFileSync(path, "utf8")).matchAll(
          /\bt\(\s*"([a-zA-Z][\w-]*\.[\w.-]+)"/g,
        ),
      ].map(([, key = ""]) => ({ path, key })),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(({ key }) => !isKnown(key))).toEqual([]);
  });

  it("texts of both languages take the same values", () => {
    const english = textsOf("en");
    const placeholders = (text: unknown) =>
      (String(text).match(/\{\{\w+\}\}/g) ?? []).toSorted().join();
    for (const [file, texts] of textsOf("zh-CN")) {
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== "string") continue;
        expect(placeholders(english.get(file)?.[key]), `${file}.${key}`).toBe(placeholders(text));
      }
    }
  });
});
