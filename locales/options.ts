import type { InitOptions } from "i18next";

/**
 * The options of i18next on the server and in the browser. An instance has all texts of one language:
 * another language loads the page anew, so nothing waits for texts or listens to changes.
 */
export const i18nOptions = {
  defaultNS: "common",
  load: "currentOnly",
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
} satisfies InitOptions;
