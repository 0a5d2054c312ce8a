import type { InitOptions, TOptions } from "i18next";

/** The namespaces of what browsers can show without a response of the server. */
export const ALWAYS_LOADED = ["common", "connection", "failure", "shell"];

/**
 * The options of i18next on the server and in the browser. An instance has the texts of one language:
 * another language loads the page anew, so components do not listen to changes. Separators that are
 * set, if only to their defaults, save each `t` a check of its key.
 */
export const i18nOptions = {
  defaultNS: "common",
  load: "currentOnly",
  fallbackLng: false,
  initAsync: false,
  keySeparator: ".",
  nsSeparator: ":",
  // `t` copies these options and adds both members: it copies an object that has them much faster.
  lngs: undefined,
  keyPrefix: undefined,
  interpolation: { escapeValue: false },
  // For calls without values: a text that has nothing to fill in is not searched for it.
  overloadTranslationOptionHandler: () => ({ skipInterpolation: true }),
  react: { bindI18n: "", bindI18nStore: "" },
} satisfies InitOptions & Pick<TOptions, "lngs" | "keyPrefix">;
