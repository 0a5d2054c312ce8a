import i18next, { type i18n } from "i18next";
import type { Language } from "~/gateway/core/preferences";

const load = {
  "zh-CN": () => import("./zh-CN"),
  en: () => import("./en"),
} satisfies Record<Language, () => Promise<{ default: Record<string, unknown> }>>;

/** The texts of the one language the server rendered, fetched before hydration. */
export async function loadI18n(language: Language): Promise<i18n> {
  const { default: translation } = await load[language]();
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { translation } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
