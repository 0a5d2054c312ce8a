import { pickTranslation } from "../translation";
import { common as commonEn } from "./en/common";
import { design as designEn } from "./en/design";
import { planning as planningEn } from "./en/planning";
import { technology as technologyEn } from "./en/technology";
import { virtualHuman as virtualHumanEn } from "./en/virtual-human";
import type { ProviderCommon, ProviderContent } from "./provider-content";
import { common } from "./zh-CN/common";
import { design } from "./zh-CN/design";
import { planning } from "./zh-CN/planning";
import { technology } from "./zh-CN/technology";
import { virtualHuman } from "./zh-CN/virtual-human";

export const providerIds = [
  "design01",
  "design02",
  "technology01",
  "technology02",
  "technology03",
  "scheme1",
  "scheme2",
  "animation01",
  "animation02",
] as const;

/** The values of the `sometext` parameter of `/content`. */
export type ProviderId = (typeof providerIds)[number];

const texts: Record<"zh-CN" | "en", Record<ProviderId, ProviderContent>> = {
  "zh-CN": { ...design, ...technology, ...planning, ...virtualHuman },
  en: { ...designEn, ...technologyEn, ...planningEn, ...virtualHumanEn },
};

export function findProviderId(sometext: string | null): ProviderId | null {
  return providerIds.find((id) => id === sometext) ?? null;
}

export function getProviderContent(id: ProviderId, language: string): ProviderContent {
  return pickTranslation(language, texts)[id];
}

export function getProviderCommon(language: string): ProviderCommon {
  return pickTranslation<ProviderCommon>(language, { "zh-CN": common, en: commonEn });
}
