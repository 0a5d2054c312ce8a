import type { TFunction } from "i18next";

export type Texts = Readonly<Record<string, unknown>>;

/**
 * `t` for the browser. Our texts use two things of i18next, keys with dots and {{values}}; its
 * script would be an eighth of the login page's (14 KB with brotli). A test holds every text
 * against i18next, which translates on the server.
 */
export function createBrowserTranslator(texts: Texts): TFunction {
  const translate = (key: string, values: Texts = {}): unknown => {
    const text = findText(texts, key.split("."));
    if (Array.isArray(text) && values.returnObjects)
      return text.map((line) => fillIn(String(line), values));
    return fillIn(String(typeof text === "string" ? text : (values.defaultValue ?? key)), values);
  };
  return translate as TFunction;
}

function findText(text: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return text;
  return typeof text === "object" ? findText((text as Texts)[name], rest) : undefined;
}

const fillIn = (text: string, values: Texts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ""));
