import { createInstance, type i18n } from "i18next";
import { type Language, languages } from "~/gateway/core/preferences";
import { i18nOptions } from "./options";
import { serverTexts } from "./server-texts";

/** The `t` of loaders; its keys have the namespace: `t("login:title")`. */
export type Translator = i18n["t"];

/**
 * One instance for each language: requests that changed the language of a shared one would disturb
 * each other.
 */
const instances = new Map<Language, i18n>(
  languages.map((language) => {
    const instance = createInstance();
    const resources = { [language]: serverTexts[language] };
    instance.init({ ...i18nOptions, lng: language, resources });
    return [language, instance];
  }),
);

/**
 * Returns the i18next instance of a language, for rendering on the server. `useTranslation` copies the
 * own properties of the instance at each call; this object inherits all of them and has none.
 */
export function getI18n(language: Language): i18n {
  return Object.create(getInstance(language));
}

export function getTranslator(language: Language): Translator {
  return getInstance(language).t;
}

function getInstance(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no texts for ${language}`);
  return instance;
}
