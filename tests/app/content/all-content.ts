import { aboutContent } from "~/app/content/about/about";
import { casesContent } from "~/app/content/cases/cases";
import { downloadContent } from "~/app/content/download/download";
import { helpContent } from "~/app/content/help/help";
import { homeContent } from "~/app/content/home/home";
import { agreement, agreementTypes, userAgreement } from "~/app/content/legal/legal";
import { serviceAgreement } from "~/app/content/legal/service-agreement";
import { linkSections } from "~/app/content/navigate/links";
import { pageMeta as pageMetaEn } from "~/app/content/page-meta/en";
import { pageMeta as pageMetaZh } from "~/app/content/page-meta/zh-CN";
import { pricingContent } from "~/app/content/pricing/pricing";
import { providerCommon, providerContent, providerIds } from "~/app/content/providers/providers";
import { updateLogContent } from "~/app/content/update-log/update-log";

/** Every long text of the product in one language, by page. */
export function allContent(language: "zh-CN" | "en"): Record<string, unknown> {
  return {
    about: aboutContent(language),
    cases: casesContent(language),
    download: downloadContent(language),
    help: helpContent(language),
    home: homeContent(language),
    navigate: linkSections(language),
    pageMeta: language === "en" ? pageMetaEn : pageMetaZh,
    pricing: pricingContent(language),
    providerCommon: providerCommon(language),
    serviceAgreement: serviceAgreement(language),
    updateLog: updateLogContent(language),
    useProtocol: userAgreement(language),
    ...Object.fromEntries(agreementTypes.map((type) => [type, agreement(type, language)])),
    ...Object.fromEntries(providerIds.map((id) => [id, providerContent(id, language)])),
  };
}

/** Every piece of text in a content, in order. */
export function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (content === null || typeof content !== "object") return [];
  return Object.values(content).flatMap(textsOf);
}

/** All words of a content as one text, for statements about what a page says. */
export const wordsOf = (content: unknown): string => textsOf(content).join("\n");
