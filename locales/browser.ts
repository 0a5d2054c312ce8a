import type { i18n } from "i18next";
import type { Language } from "~/gateway/core/preferences";
import { createBrowserTranslator, type Texts } from "./browser-translator";

const load = {
  "zh-CN": () => import("./zh-CN"),
  en: () => import("./en"),
} satisfies Record<Language, () => Promise<{ default: Texts }>>;

/** What screens need of i18next. */
type BrowserI18n = Pick<i18n, "language" | "t">;

/** The texts of the one language the server rendered, fetched before hydration. */
export async function loadI18n(language: Language): Promise<i18n> {
  const { default: texts } = await load[language]();
  const browserI18n: BrowserI18n = { language, t: createBrowserTranslator(texts) };
  return browserI18n as i18n;
}
