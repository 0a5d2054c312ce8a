import type { Request } from "express";
import { DEFAULT_LANGUAGE, type Language, languages } from "~/gateway/core/preferences";

/** Without the region: `zh-TW` selects Chinese. */
const byPrimaryTag = new Map<string, Language>(
  languages.map((language) => [language.split("-")[0] ?? "", language]),
);
const primaryTags = [...byPrimaryTag.keys()];

/** Returns the client's preferred language of ours, by default zh-CN. */
export function acceptedLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages(primaryTags);
  return byPrimaryTag.get(accepted || "") ?? DEFAULT_LANGUAGE;
}
