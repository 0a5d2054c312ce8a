import { DEFAULT_LANGUAGE, type Language, languages } from "~/gateway/core/preferences";

/** The best of our languages by `Accept-Language`, zh-CN when none is asked for. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? "")
    .split(",")
    .map(toWish)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { primary } of wishes) {
    const language = languages.find((candidate) => candidate.split("-")[0] === primary);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

function toWish(range: string): { primary: string; weight: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality) || 0;
  return { primary: tag.toLowerCase().split("-")[0] ?? "", weight };
}
