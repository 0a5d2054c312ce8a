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

/** The anchor that `?type=` names, or null when there is none of that name. */
export function findHelpSection(content: HelpContent, type: string | null): string | null {
  return listHelpSections(content).find((id) => id === type) ?? null;
}

/** Every anchor: groups, sections and questions; the same in each language. */
export function listHelpSections({ groups, guide, faq }: HelpContent): string[] {
  const sections = guide.flatMap((section) => [section, ...(section.items ?? [])]);
  const questions = faq.flatMap((section) => section.questions);
  return [...Object.values(groups), ...sections, ...faq, ...questions].map(({ id }) => id);
}
