import type { FeatureKey } from "~/gateway/core/features";
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

/** What a section or an answer is about: a feature, or null for what is planned without being one. */
const subjects: Readonly<Record<string, FeatureKey | null>> = {
  calendar: "market-calendar",
  hot: "day-hot-list",
  ...subject(null, "interaction sign-up vote goods share share-voice share-chat"),
  ...subject("company-resource", "material-text"),
  ...subject("word-parse", "material material-import import import-article"),
  ...subject("word-parse", "faq-import-fails faq-layout"),
  ...subject("content-creation", "write-article restore-article write restore faq-lost-work"),
  ...subject("wrong-word-check", "check faq-review"),
  ...subject("account-management", "account"),
  ...subject("save-to-word", "export"),
  ...subject("article-spread", "distribution schedule publish-article channels wechat"),
  ...subject("article-spread", "other-platforms pairing faq-no-reaction faq-partly-failed"),
  ...subject("article-spread", "faq-several-accounts faq-platforms"),
  ...subject("template-design", "long-picture faq-template faq-long-picture faq-blurred"),
  ...subject("template-design", "faq-licence"),
  "faq-video-templates": "video-template",
  statistics: "project-statistics",
};

function subject(feature: FeatureKey | null, ids: string) {
  return Object.fromEntries(ids.split(" ").map((id) => [id, feature]));
}

/** Returns whether a section or an answer tells of what this service does not offer yet. */
export function isPlannedSection(id: string, planned: readonly FeatureKey[]): boolean {
  const feature = subjects[id];
  return feature === null || (feature !== undefined && planned.includes(feature));
}

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
