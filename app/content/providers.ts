import type { LongText } from "./blocks";
import { getText } from "./texts";

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

/** The texts that all provider pages have in common. */
export interface ProviderCommon extends LongText {
  sampleNote: string;
  afterSale: string;
  action: string;
  others: string;
}

const texts = import.meta.glob<LongText>("/app/content/*/providers/*.md", {
  eager: true,
  import: "default",
});

export function findProviderId(sometext: string | null): ProviderId | null {
  return providerIds.find((id) => id === sometext) ?? null;
}

export function getProviderContent(id: ProviderId, language: string): LongText {
  return getText(texts, language, `providers/${id}`);
}

export function getProviderCommon(language: string): ProviderCommon {
  return getText(texts, language, "providers/common") as ProviderCommon;
}
