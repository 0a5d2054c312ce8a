import { DEFAULT_LANGUAGE, isLanguage } from "~/gateway/core/preferences";

/**
 * Returns a text of `import.meta.glob` in a language, in Chinese for an unknown one.
 *
 * @param file the path below the folder of the language, such as `legal/user.md`
 */
export function getText<T>(texts: Record<string, T>, language: string, file: string): T {
  const folder = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const text = texts[`/app/content/${folder}/${file}`];
  if (!text) throw new Error(`there is no text ${file}`);
  return text;
}
