import type { i18n as I18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** Texts without values, found once per language: half of what a page would spend on words. */
const plainTexts = new WeakMap<I18n, TFunction>();

/**
 * The words of this page's language. A page never changes its language while it lives (the choice
 * is a form that loads it anew), so none of react-i18next's subscriptions are needed; its hook
 * costs a signed-in page a fifth of its processor time.
 */
export function useTranslation(): { t: TFunction; i18n: I18n } {
  const { i18n } = useContext(I18nContext);
  return { t: rememberingTranslator(i18n), i18n };
}

function rememberingTranslator(i18n: I18n): TFunction {
  const known = plainTexts.get(i18n);
  if (known) return known;
  const texts = new Map<string, string>();
  const translate = (key: string, values?: Record<string, unknown>): string => {
    // Named here, the language is not added to a copy of the values (decision 7).
    if (values) return i18n.t(key, { lng: i18n.language, ...values });
    const text = texts.get(key) ?? i18n.t(key);
    texts.set(key, text);
    return text;
  };
  plainTexts.set(i18n, translate as TFunction);
  return translate as TFunction;
}
