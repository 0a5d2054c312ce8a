import { z } from "zod";
import { type Language, languages } from "~/gateway/core/preferences";

const languageTexts = z.record(z.enum(languages), z.string().min(1));
const text = z.union(
  [z.string().min(1), languageTexts],
  `must be a text, or an object with one for each of ${languages.join(" and ")}`,
);
const logo = z
  .string()
  .regex(/^(?:\/[^/\s]\S*|https:\/\/\S+)$/, "must be a path or an https address");

const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const members = Object.keys(shape).join(" and ");
  const entry = z.strictObject(shape, `must be an object with ${members} alone`);
  return z.array(entry, "must be a list").default([]);
};

/** What the operator shows as proof (docs/product.md#proof-comes-from-the-operator). */
export const showcaseSchema = z.strictObject(
  {
    platforms: listOf({ name: text, logo: logo.optional() }),
    figures: listOf({ value: text, label: text }),
    quotes: listOf({ text, author: text }),
  },
  "must be an object with platforms, figures and quotes alone",
);

type ShowcaseSettings = z.output<typeof showcaseSchema>;

/** Returns the proof in one language. */
export function translateShowcase(settings: ShowcaseSettings, language: Language) {
  const say = (words: z.output<typeof text>) =>
    typeof words === "string" ? words : words[language];
  return {
    platforms: settings.platforms.map(({ name, logo }) => ({ name: say(name), logo })),
    figures: settings.figures.map(({ value, label }) => ({ value: say(value), label: say(label) })),
    quotes: settings.quotes.map(({ text, author }) => ({ text: say(text), author: say(author) })),
  };
}
