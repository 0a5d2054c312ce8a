import { describe, expect, it } from "vitest";
import { languages } from "~/gateway/core/preferences";
import { loadI18n } from "~/locales/browser";
import { serverTexts } from "~/locales/server-texts";
import { getI18n } from "~/locales/translator";

type Text = string | string[];
type Texts = { [name: string]: Text | Texts };

/** `["login:title", "登录"]` and so on; a list is one text. */
function listTexts(namespaces: Texts): [key: string, text: Text][] {
  return Object.entries(namespaces).flatMap(([namespace, texts]) =>
    textsIn(texts).map(([key, text]): [string, Text] => [`${namespace}:${key}`, text]),
  );
}

function textsIn(texts: Text | Texts, path: string[] = []): [string, Text][] {
  if (typeof texts === "string" || Array.isArray(texts)) return [[path.join("."), texts]];
  return Object.entries(texts).flatMap(([name, text]) => textsIn(text, [...path, name]));
}

const placeholdersOf = (text: Text) =>
  [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();

const chinese = listTexts(serverTexts["zh-CN"]);

/** A value for each name that a text has a place for; some mean something in HTML or a pattern. */
const values = Object.fromEntries(
  [...new Set(chinese.flatMap(([, text]) => placeholdersOf(text)))].map((name, index) => [
    name,
    ["<b>$&", 7, "1,299"][index % 3],
  ]),
);

const filledIn = (text: string) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

describe("texts", () => {
  // docs/product.md#every-text-is-chinese-and-english
  it("both languages have the same keys, and each text takes the same values", () => {
    const english = new Map(listTexts(serverTexts.en));
    expect([...english.keys()].toSorted()).toEqual(chinese.map(([key]) => key).toSorted());
    for (const [key, text] of chinese)
      expect(placeholdersOf(english.get(key) ?? ""), key).toEqual(placeholdersOf(text));
    for (const text of english.values()) expect(String(text)).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(languages)("every text of %s renders with its values", (language) => {
    // Keys of a loop are strings; those of the product are checked by their types.
    const t: (key: string, options: object) => unknown = getI18n(language).t;
    for (const [key, text] of listTexts(serverTexts[language])) {
      const expected = Array.isArray(text) ? text.map(filledIn) : filledIn(text);
      expect(t(key, { returnObjects: true, replace: values }), key).toEqual(expected);
    }
  });

  it.each(languages)("browsers render the same texts of %s", async (language) => {
    const {
      calendar,
      channels,
      demo,
      errors,
      features,
      invoice,
      "login-advice": advice,
      refusals,
      settings,
      "sign-up-forms": signUpForms,
      statistics,
      ...shown
    } = serverTexts[language];
    const i18n = await loadI18n(language, Object.keys(shown));
    expect(i18n.getDataByLanguage(language)).toEqual(shown);
    const remaining = filledIn(shown.login.remaining);
    expect(i18n.t("login:remaining", { replace: values })).toBe(remaining);
  });
});
