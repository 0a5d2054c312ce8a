import { DEFAULT_LANGUAGE, isLanguage } from "~/gateway/core/preferences";

/**
 * Returns a text of `import.meta.glob` in a language, in Chinese for an unknown one.
 *
 * @param name the path below the folder of the language, such as `legal/user`
 */
export function getText<T>(texts: Record<string, T>, language: string, name: string): T {
  const folder = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const text = texts[`/app/content/${folder}/${name}.md`];
  if (!text) throw new Error(`there is no text ${name}`);
  return text;
}
