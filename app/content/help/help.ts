import { pickTranslation } from "../translation";
import { faq as faqEn } from "./en/faq";
import { guide as guideEn } from "./en/guide";
import { help as helpEn } from "./en/help";
import { tutorials as tutorialsEn } from "./en/tutorials";
import type { HelpContent } from "./help-content";
import { faq } from "./zh-CN/faq";
import { guide } from "./zh-CN/guide";
import { help } from "./zh-CN/help";
import { tutorials } from "./zh-CN/tutorials";

const texts = {
  "zh-CN": { ...help, guide, faq, tutorials },
  en: { ...helpEn, guide: guideEn, faq: faqEn, tutorials: tutorialsEn },
};

export function getHelpContent(language: string): HelpContent {
  return pickTranslation<HelpContent>(language, texts);
}

/** Returns the anchor that `?type=` names, null if there is none. */
export function findHelpSection(content: HelpContent, type: string | null): string | null {
  return listHelpSections(content).find((id) => id === type) ?? null;
}

/** Returns the anchors of groups, sections and questions, the same in every language. */
export function listHelpSections({ groups, guide, faq }: HelpContent): string[] {
  const sections = guide.flatMap((section) => [section, ...(section.items ?? [])]);
  const questions = faq.flatMap((section) => section.questions);
  return [...Object.values(groups), ...sections, ...faq, ...questions].map(({ id }) => id);
}
