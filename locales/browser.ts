import { createInstance, type i18n } from "i18next";
import type { Language } from "~/gateway/core/preferences";
import { i18nOptions } from "./options";

const load = {
  "zh-CN": () => import("./zh-CN"),
  en: () => import("./en"),
} satisfies Record<Language, unknown>;

export async function loadI18n(language: Language): Promise<i18n> {
  const { default: texts } = await load[language]();
  const instance = createInstance();
  await instance.init({ ...i18nOptions, lng: language, resources: { [language]: texts } });
  return instance;
}
