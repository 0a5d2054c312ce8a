import type { AppLoadContext } from "@remix-run/node";
import { soldFeatures } from "~/gateway/core/feature-access";
import { featureKeys } from "~/gateway/core/features";
import { findPlanOfTier, type Tier } from "~/gateway/core/plans";
import { byLanguage, type Language } from "~/gateway/core/preferences";
import type { UpstreamConfig } from "~/gateway/upstream/config";
import { getTranslator } from "~/locales/translator";
import demoTexts from "~/locales/zh-CN/demo.json";
import type { Config } from "../config/env";
import { translateShowcase } from "../config/showcase";
import type { ExtensionPackage } from "../http/extension-package";
import { enhanceIntegrity } from "./enhance-integrity";

type SiteFacts = AppLoadContext["site"];
/** The facts before they are translated. */
type SiteSettings = Omit<SiteFacts, "showcase">;

interface Built {
  builtClient: string | undefined;
  extensionPackage: ExtensionPackage | null;
}

/** Collects the operator's settings that pages show. */
export function createSiteFacts(
  config: Config,
  upstreamConfig: UpstreamConfig,
  { builtClient, extensionPackage }: Built,
): SiteSettings {
  const { plans, trialProduct, hiddenProducts, featureTiers, featureAddresses } = upstreamConfig;
  const planOf = (tier: Tier) => findPlanOfTier(plans, tier, [trialProduct, ...hiddenProducts]);
  const basic = planOf("basic");
  const advanced = planOf("advanced");
  return {
    demo: config.demo,
    publicOrigin: config.PUBLIC_ORIGIN,
    passwordLogin: config.PASSWORD_LOGIN,
    asksForConsent: config.LOGIN_CONSENT === "tick",
    extensionZipUrl: config.EXTENSION_ZIP_URL,
    extensionEdition:
      config.EXTENSION_ZIP_URL === extensionPackage?.path ? extensionPackage.edition : "",
    filingNumber: config.FILING_NUMBER,
    serviceContact: config.SERVICE_CONTACT,
    terms: {
      invoice: config.INVOICE_TERMS ?? "",
      bankTransfer: config.BANK_TRANSFER_TERMS ?? "",
      refund: config.REFUND_TERMS ?? "",
    },
    tutorialVideoBaseUrl: config.TUTORIAL_VIDEO_BASE_URL,
    soldFeatures: soldFeatures(featureTiers, featureAddresses),
    plannedFeatures: featureKeys.filter((key) => featureAddresses[key] === null),
    planProducts: {
      basic: basic?.productId ?? null,
      advanced: advanced?.productId ?? null,
    },
    daysPerYear: { basic: basic?.days ?? null, advanced: advanced?.days ?? null },
    paymentOrigins: upstreamConfig.paymentOrigins,
    enhanceIntegrity: builtClient ? enhanceIntegrity(builtClient) : "",
  };
}

/** Returns the facts by language: those with a demo's text, which the operator has not replaced, are translated. */
export function translateSiteFacts(
  site: SiteSettings,
  { SHOWCASE }: Pick<Config, "SHOWCASE">,
  { hasInvoices }: Pick<UpstreamConfig, "hasInvoices">,
): Record<Language, SiteFacts> {
  const translate = (language: Language): SiteFacts => {
    const t = getTranslator(language);
    const { filingNumber, serviceContact, terms } = site;
    return {
      ...site,
      showcase: translateShowcase(SHOWCASE, language),
      filingNumber: filingNumber === demoTexts.filing ? t("demo:filing") : filingNumber,
      serviceContact: serviceContact === demoTexts.contact ? t("demo:contact") : serviceContact,
      terms: {
        invoice:
          terms.invoice || t(hasInvoices ? "pricing:invoiceTermsByForm" : "pricing:invoiceTerms"),
        bankTransfer: terms.bankTransfer || t("pricing:bankTransferTerms"),
        refund: terms.refund || t("pricing:refundTerms"),
      },
    };
  };
  return byLanguage(translate);
}
