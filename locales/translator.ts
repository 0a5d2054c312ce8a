import i18next, { type i18n, type TFunction } from "i18next";
import { DEFAULT_LANGUAGE, type Language, languages } from "~/gateway/core/preferences";
import en from "./en";
import enErrors from "./en/errors.json";
import enFeatures from "./en/features.json";
import zhCN from "./zh-CN";
import zhCNErrors from "./zh-CN/errors.json";
import zhCNFeatures from "./zh-CN/features.json";

const resources = {
  "zh-CN": { translation: { ...zhCN, errors: zhCNErrors, features: zhCNFeatures } },
  en: { translation: { ...en, errors: enErrors, features: enFeatures } },
} satisfies Record<Language, unknown>;

/** One instance per language, made once: changing the language of a shared instance would race between requests. */
const instances = new Map<Language, i18n>(
  languages.map((language) => {
    const instance = i18next.createInstance();
    instance.init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      resources,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    return [language, instance];
  }),
);

/** The i18next instance of a language, for the server's rendering. */
export function getI18n(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no texts for ${language}`);
  return instance;
}

export function getTranslator(language: Language): TFunction {
  return getI18n(language).t;
}
