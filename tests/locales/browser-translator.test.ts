import { describe, expect, it } from "vitest";
import { createBrowserTranslator } from "~/locales/browser-translator";
import en from "~/locales/en";
import { getI18n } from "~/locales/translator";
import zhCN from "~/locales/zh-CN";

function listKeys(texts: unknown, prefix = ""): string[] {
  if (typeof texts !== "object" || texts === null || Array.isArray(texts)) return [prefix];
  return Object.entries(texts).flatMap(([name, text]) =>
    listKeys(text, prefix ? `${prefix}.${name}` : name),
  );
}

/** One for each name any text has a place for; some would mean something in HTML or a pattern. */
const VALUES = Object.fromEntries(
  [JSON.stringify(zhCN), JSON.stringify(en)]
    .flatMap((texts) => [...texts.matchAll(/\{\{(\w+)\}\}/g)])
    .map(([, name = ""], index) => [name, ["<b>$&", 7, "1,299", "{{name}}"][index % 4]]),
);

describe.each([
  { language: "zh-CN", texts: zhCN },
  { language: "en", texts: en },
] as const)("the browser's texts in $language", ({ language, texts }) => {
  const t = createBrowserTranslator(texts);
  const i18n = getI18n(language);

  it("say what the server's say, with values and without", () => {
    const keys = listKeys(texts);
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) {
      const given = t(key, { returnObjects: true, ...VALUES });
      expect(given, key).toEqual(i18n.t(key, { returnObjects: true, ...VALUES }));
    }
  });

  it("are the key, or what the caller says instead, where there is none", () => {
    for (const key of ["nowhere", "shell.nowhere", "common.product.deeper"]) {
      expect(t(key)).toBe(i18n.t(key));
      expect(t(key, { defaultValue: "instead" })).toBe("instead");
    }
  });
});
