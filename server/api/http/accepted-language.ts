import type { Request } from "express";
import { DEFAULT_LANGUAGE, type Language, languages } from "~/gateway/core/preferences";

/** A language matches whatever its region: `zh-TW` asks for Chinese. */
const byPrimaryTag = new Map<string, Language>(
  languages.map((language) => [language.split("-")[0] ?? "", language]),
);
const primaryTags = [...byPrimaryTag.keys()];

/** The best of our languages by `Accept-Language`, zh-CN when the client accepts none of them. */
export function acceptedLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages(primaryTags);
  return byPrimaryTag.get(accepted || "") ?? DEFAULT_LANGUAGE;
}
