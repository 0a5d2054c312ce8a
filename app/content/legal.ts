import type { AgreementType } from "./agreement-types";
import { type LongText, listItems } from "./blocks";
import { getText } from "./texts";

const texts = import.meta.glob<LongText>("/app/content/*/legal/*.md", {
  eager: true,
  import: "default",
});

export function getAgreement(type: AgreementType, language: string): LongText {
  return getText(texts, language, `legal/${type}.md`);
}

/** Returns the user agreement, which has a page of its own (docs/product.md#legal-texts). */
export function getUserAgreement(language: string): LongText {
  return getText(texts, language, "legal/use-protocol.md");
}

/** Returns the summary of the service agreement in the login dialog. */
export function getServiceAgreement(language: string) {
  const { title, sections } = getText(texts, language, "legal/service-agreement.md");
  const full = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "link");
  if (full?.kind !== "link") throw new Error("the service agreement has no link to the whole text");
  return { title, points: sections.flatMap(listItems), full };
}
