import type { Language } from "~/gateway/core/preferences";

/** What is the same in every language. */
type Untranslated =
  | "id"
  | "kind"
  | "href"
  | "url"
  | "picture"
  | "icon"
  | "mark"
  | "version"
  | "time";

/**
 * The same content in other words: a translation has the same keys, ids, numbers and as many items
 * in every list, or it does not compile.
 */
export type Translation<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Key extends Untranslated ? T[Key] : Translation<T[Key]> }
    : T;

/** The content in the visitor's language; Chinese where the language is unknown. */
export function pickTranslation<T>(language: string, texts: Record<Language, T>): T {
  return language === "en" ? texts.en : texts["zh-CN"];
}
