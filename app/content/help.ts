import type { LongText } from "./blocks";
import { getText } from "./texts";

/**
 * Each section has an anchor that `?type=` can name
 * (docs/product.md#the-type-parameter-opens-a-section).
 */
export interface HelpContent extends Record<HelpGroupId, HelpGroup> {
  title: string;
  lead: string;
}

/**
 * The subsections of the FAQ are questions. The sections of the tutorials are films: the id is the
 * beginning of their file names, the list is the spoken text line by line.
 */
export type HelpGroupId = "guide" | "faq" | "tutorials";

interface HelpGroup extends LongText {
  id: HelpGroupId;
}

const texts = import.meta.glob<LongText>("/app/content/*/help/*.md", {
  eager: true,
  import: "default",
});

export function getHelpContent(language: string): HelpContent {
  const { title, lead } = getText(texts, language, "help/help.md");
  const group = (id: HelpGroupId) => ({ ...getText(texts, language, `help/${id}.md`), id });
  return { title, lead, guide: group("guide"), faq: group("faq"), tutorials: group("tutorials") };
}

/** Returns the anchor that `?type=` names, null if there is none. */
export function findHelpSection(content: HelpContent, type: string | null): string | null {
  return listHelpSections(content).find((id) => id === type) ?? null;
}

/** Returns the anchors of groups, sections and questions, the same in every language. */
export function listHelpSections({ guide, faq, tutorials }: HelpContent): string[] {
  const sections = [...guide.sections, ...faq.sections].flatMap((each) => [each, ...each.items]);
  return [guide, faq, tutorials, ...sections].map(({ id }) => id);
}
