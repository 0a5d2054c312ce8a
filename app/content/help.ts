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

/** The sections about what this service does not offer yet. */
const plannedSections = new Set([
  ...["calendar", "hot", "interaction", "sign-up", "vote", "goods", "material-text"],
  ...["long-picture", "share", "share-voice", "share-chat", "statistics"],
  ...["faq-template", "faq-long-picture", "faq-blurred", "faq-licence", "faq-video-templates"],
]);

/** The sections about articles, which only some services have. */
const articleSections = new Set([
  ...["material", "material-import", "distribution", "import", "schedule"],
  ...["faq-import-fails", "faq-layout", "faq-lost-work", "faq-review", "faq-no-reaction"],
  ...["faq-partly-failed", "faq-several-accounts", "faq-platforms"],
]);

/** Returns whether a section of the help centre tells of what this service does not offer yet. */
export const isPlannedSection = (id: string, hasArticles: boolean): boolean =>
  plannedSections.has(id) || (!hasArticles && articleSections.has(id));

/** The answers that the search finds besides the help centre; each ends with the link to its page. */
export const getHelpPages = (language: string): LongText =>
  getText(texts, language, "help/pages.md");

export const toTutorialAnchor = (id: string): string => `tutorial-${id}`;

/** Returns the anchor that `?type=` names, null if there is none. */
export function findHelpSection(content: HelpContent, type: string | null): string | null {
  return listHelpSections(content).find((id) => id === type) ?? null;
}

/** Returns the anchors of groups, sections and questions, the same in every language. */
export function listHelpSections({ guide, faq, tutorials }: HelpContent): string[] {
  const sections = [...guide.sections, ...faq.sections].flatMap((each) => [each, ...each.items]);
  return [guide, faq, tutorials, ...sections].map(({ id }) => id);
}
