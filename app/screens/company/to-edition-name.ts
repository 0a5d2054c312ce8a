import type { Translator } from "~/locales/translator";

const EDITIONS = new Map<string, "personal" | "enterprise">([
  ["个人版", "personal"],
  ["企业版", "enterprise"],
]);

/** Returns an edition's name in the visitor's language; one that is not one of ours keeps the upstream's. */
export function toEditionName(companyRemark: string, t: Translator): string {
  const edition = EDITIONS.get(companyRemark);
  return edition ? t(`company:editions.${edition}`) : companyRemark;
}
