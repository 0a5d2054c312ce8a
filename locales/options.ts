import type { InitOptions } from "i18next";

/**
 * The options of i18next on the server and in the browser. An instance has the texts of its one
 * language from the start: a page changes its language by loading anew, so nothing is awaited and
 * nothing subscribes to changes.
 */
export const i18nOptions = {
  defaultNS: "common",
  load: "currentOnly",
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
} satisfies InitOptions;
