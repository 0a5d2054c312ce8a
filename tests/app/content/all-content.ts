import { getAboutContent } from "~/app/content/about";
import { agreementTypes } from "~/app/content/agreement-types";
import { getCasesContent } from "~/app/content/cases";
import { getDownloadContent } from "~/app/content/download";
import { getHelpContent } from "~/app/content/help";
import { getHomeContent } from "~/app/content/home";
import { getAgreement, getServiceAgreement, getUserAgreement } from "~/app/content/legal";
import { listLinkSections } from "~/app/content/links";
import { getPricingContent } from "~/app/content/pricing";
import { providerIds } from "~/app/content/provider-ids";
import { getProviderCommon, getProviderContent } from "~/app/content/providers";
import { getUpdateLogContent } from "~/app/content/update-log";
import { type FeatureKey, featureKeys, toFeatureAddresses } from "~/gateway/core/features";

const addresses = toFeatureAddresses(true);
/** The features that a service with articles does not have. */
export const plannedFeatures = featureKeys.filter((key) => addresses[key] === null);

/** Whether a value is the list of features that a text promises. */
export const listsFeatures = (value: unknown): value is FeatureKey[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => featureKeys.includes(each));

/** Every long text of the product in one language, by page. */
export function allContent(language: "zh-CN" | "en"): Record<string, unknown> {
  return {
    about: getAboutContent(language),
    cases: getCasesContent(language),
    download: getDownloadContent(language),
    help: getHelpContent(language),
    home: getHomeContent(language, plannedFeatures),
    navigate: listLinkSections(language),
    pricing: getPricingContent(language),
    providerCommon: getProviderCommon(language),
    serviceAgreement: getServiceAgreement(language),
    updateLog: getUpdateLogContent(language),
    useProtocol: getUserAgreement(language),
    ...Object.fromEntries(agreementTypes.map((type) => [type, getAgreement(type, language)])),
    ...Object.fromEntries(providerIds.map((id) => [id, getProviderContent(id, language)])),
  };
}

/** Every piece of text in a content, in order. */
function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (content === null || typeof content !== "object" || listsFeatures(content)) return [];
  return Object.values(content).flatMap(textsOf);
}

/** All words of a content as one text, for statements about what a page says. */
export const wordsOf = (content: unknown): string => textsOf(content).join("\n");
