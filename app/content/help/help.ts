import type { Section } from "../blocks";
import { inLanguage } from "../translation";
import { faq as faqEn } from "./en/faq";
import { guide as guideEn } from "./en/guide";
import { help as helpEn } from "./en/help";
import { tutorials as tutorialsEn } from "./en/tutorials";
import { faq } from "./zh-CN/faq";
import { guide } from "./zh-CN/guide";
import { help } from "./zh-CN/help";
import { tutorials } from "./zh-CN/tutorials";

/** The help centre: three groups, each section an anchor that `?type=` may name (spec §2). */
export interface HelpContent extends HelpFrame {
  guide: readonly HelpSection[];
  faq: readonly Section[];
  tutorials: readonly Tutorial[];
}

export interface HelpFrame {
  title: string;
  lead: string;
  groups: { guide: HelpGroup; faq: HelpGroup; tutorials: HelpGroup };
}

export interface HelpGroup {
  id: "guide" | "faq" | "tutorials";
  title: string;
  lead: string;
}

export interface HelpSection extends Section {
  /** Sub-items of the left navigation. */
  items?: readonly Section[];
}

/** A short film; its file names below the configured address begin with its id. */
export interface Tutorial {
  id: string;
  title: string;
  description: string;
  /** What the film says, line by line; also its captions. */
  captions: readonly string[];
}

const texts = {
  "zh-CN": { ...help, guide, faq, tutorials },
  en: { ...helpEn, guide: guideEn, faq: faqEn, tutorials: tutorialsEn },
};

export function helpContent(language: string): HelpContent {
  return inLanguage<HelpContent>(language, texts);
}

/** The anchor that `?type=` names, or null when there is none of that name. */
export function findHelpSection(content: HelpContent, type: string | null): string | null {
  return listHelpSections(content).find((id) => id === type) ?? null;
}

/** Every anchor, group or section; the same in each language. */
export function listHelpSections({ groups, guide, faq }: HelpContent): string[] {
  const sections = guide.flatMap((section) => [section, ...(section.items ?? [])]);
  return [...Object.values(groups), ...sections, ...faq].map(({ id }) => id);
}
