import { inLanguage } from "../translation";
import { common as commonEn } from "./en/common";
import { design as designEn } from "./en/design";
import { planning as planningEn } from "./en/planning";
import { technology as technologyEn } from "./en/technology";
import { virtualHuman as virtualHumanEn } from "./en/virtual-human";
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

/** The values of `sometext` (spec §2 "/content"). */
export type ProviderId = (typeof providerIds)[number];

/** One service: what it covers, how it proceeds, what is handed over, and samples (spec §2). */
export interface ProviderContent {
  title: string;
  lead: string;
  /** When this service is the right one. */
  suits: readonly string[];
  scope: readonly string[];
  process: readonly { title: string; text: string }[];
  deliverables: readonly string[];
  cases: readonly CaseSample[];
}

/** A sample of how the service is done; it stands for no particular customer. */
export interface CaseSample {
  title: string;
  need: string;
  work: string;
  delivery: string;
}

/** What all nine pages say alike. */
export interface ProviderCommon {
  headings: Record<"suits" | "scope" | "process" | "deliverables" | "cases" | "contact", string>;
  sample: string;
  sampleNote: string;
  labels: Record<"need" | "work" | "delivery", string>;
  afterSale: string;
  contact: { text: string; prepare: readonly string[]; action: string };
  others: string;
}

const texts: Record<"zh-CN" | "en", Record<ProviderId, ProviderContent>> = {
  "zh-CN": { ...design, ...technology, ...planning, ...virtualHuman },
  en: { ...designEn, ...technologyEn, ...planningEn, ...virtualHumanEn },
};

export function findProviderId(sometext: string | null): ProviderId | null {
  return providerIds.find((id) => id === sometext) ?? null;
}

export function providerContent(id: ProviderId, language: string): ProviderContent {
  return inLanguage(language, texts)[id];
}

export function providerCommon(language: string): ProviderCommon {
  return inLanguage<ProviderCommon>(language, { "zh-CN": common, en: commonEn });
}
