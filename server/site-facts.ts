import type { AppLoadContext } from "@remix-run/node";
import type { Translator } from "~/locales/translator";
import demoTexts from "~/locales/zh-CN/common.json";

type SiteFacts = AppLoadContext["site"];

/** The site's facts for a page; texts that the operator has left as they are come in the page's language. */
export function translateSiteFacts(site: SiteFacts, t: Translator): SiteFacts {
  const { filingNumber, serviceContact } = site;
  return {
    ...site,
    filingNumber: filingNumber === demoTexts.demoFiling ? t("common:demoFiling") : filingNumber,
    serviceContact:
      serviceContact === demoTexts.demoContact ? t("common:demoContact") : serviceContact,
  };
}
