import type { InitOptions } from "i18next";

/** The namespaces of what browsers can show without a response of the server. */
export const ALWAYS_LOADED = ["common", "connection", "failure", "shell"];

/**
 * The options of i18next on the server and in the browser. An instance has the texts of one language:
 * another language loads the page anew, so components do not listen to changes.
 */
export const i18nOptions = {
  defaultNS: "common",
  load: "currentOnly",
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { bindI18n: "", bindI18nStore: "" },
} satisfies InitOptions;
