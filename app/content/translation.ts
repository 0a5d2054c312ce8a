import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/gateway/core/preferences";

/** The keys whose values are the same in every language. */
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

/** The type of a translation: the same keys, ids and lengths of lists, with other texts. */
export type Translation<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Key extends Untranslated ? T[Key] : Translation<T[Key]> }
    : T;

/** Returns the content in a language, Chinese for an unknown one. */
export function pickTranslation<T>(language: string, texts: Record<Language, T>): T {
  return texts[isLanguage(language) ? language : DEFAULT_LANGUAGE];
}
