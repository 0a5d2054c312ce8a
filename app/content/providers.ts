import type { LongText } from "./blocks";
import type { ProviderId } from "./provider-ids";
import { getText } from "./texts";

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

export function getProviderContent(id: ProviderId, language: string): LongText {
  return getText(texts, language, `providers/${id}.md`);
}

export function getProviderCommon(language: string): ProviderCommon {
  return getText(texts, language, "providers/common.md") as ProviderCommon;
}
