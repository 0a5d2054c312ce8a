import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

const code = sourceFiles("app").map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe("locales", () => {
  it("components ask for no namespace that browsers do not have", () => {
    const hooks = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\buseTranslation\(([^)]*)\)/g)].map(([, namespaces = ""]) => ({
        path,
        namespaces,
      })),
    );
    expect(hooks.length).toBeGreaterThan(50);
    expect(hooks.filter(({ namespaces }) => /"(errors|features)"/.test(namespaces))).toEqual([]);
  });

  it("no key is cast", () => {
    const cast = /\bt\([^()]*\bas (?!const\b)/;
    expect(code.filter(({ text }) => cast.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
