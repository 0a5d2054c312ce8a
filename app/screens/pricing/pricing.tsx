import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ClosingSection } from "~/app/components/display/closing-section";
import { Icon } from "~/app/components/display/icon";
import { MembershipNote } from "~/app/components/display/membership-note";
import { Questions } from "~/app/components/display/questions";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getPricingContent } from "~/app/content/pricing";
import type { PlanCopy, PricingContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { isTrialOver, NO_MEMBERSHIP } from "~/gateway/core/membership";
import type { Translator } from "~/locales/translator";
import "~/app/screens/marketing.css";
import "./pricing.css";
import { Comparison } from "./comparison";
import { PlanCards } from "./plan-cards";
import { PlanSwitch } from "./plan-switch";
import { countOpenChannels, listFeatureOffers } from "./purchase-offers";
import { getRecommendedTier } from "./recommended-tier";
import { toPricingStructuredData } from "./structured-data";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const meta = screenMeta;
export const handle: RouteHandle = { cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, url, user, language, site, t }) => {
    const copy = fillSiteFacts(getPricingContent(language), { t, site });
    // The page of anonymous visitors is cached, so its loader must not read the session.
    const own = user ? gateway.membership.present : NO_MEMBERSHIP;
    const lead = own.kind === "paid" ? t("pricing:leadForMembers") : copy.lead;
    const content = {
      ...copy,
      lead,
      plans: copy.plans.map((plan) => withOpenChannels(plan, site, t)),
    };
    const facts = {
      ...getPageFacts("pricing", language, paths.pricing()),
      structuredData: toPricingStructuredData(content, t("common:product")),
    };
    const isAlone = url.pathname === paths.pricing();
    const [isTrialOffered, isFrozen] = user
      ? await Promise.all([
          // The page under a dialog makes no call for an offer that the dialog covers.
          isAlone ? gateway.trial.isOffered() : gateway.trial.mayBeOffered,
          isAlone && gateway.purchase.isFrozen(),
        ])
      : [true, false];
    return {
      // Search engines are not signed in.
      ...(user ? { title: facts.title } : facts),
      content,
      isTrialOffered,
      frozen: isFrozen ? t("errors:purchases-frozen") : null,
      own,
      administrators: user ? await gateway.buyer.findAdministrators() : null,
      features: listFeatureOffers({ site, t }),
      daysPerYear: site.daysPerYear,
      terms: site.terms,
    };
  });
}

/** Says how many of a plan's channels are open. */
function withOpenChannels(plan: PlanCopy, site: SiteFacts, t: Translator): PlanCopy {
  const count = plan.id === "custom" ? null : countOpenChannels(plan.id, site);
  if (count === null) return plan;
  return { ...plan, points: [t("pricing:openChannels", { count }), ...plan.points] };
}

/** The pricing page; purchase, payment and trial are dialogs over it (docs/product.md#plans). */
export default function Pricing() {
  const { t } = useTranslation(["pricing", "purchase"]);
  const data = useLoaderData<typeof loader>();
  const { content, isTrialOffered, frozen, own, features, terms } = data;
  const shown = own.tier === "free" ? getRecommendedTier(own) : own.tier;
  return (
    <MarketingPage dialog={useDialogOutlet(paths.pricing())}>
      <PageHeader
        title={content.title}
        description={content.lead}
        actions={
          <>
            <MembershipNote membership={own} />
            {isTrialOffered && own.kind === "none" && !isTrialOver(own) ? (
              <LinkButton href={paths.trial()} variant="secondary" icon={<Icon name="gift" />}>
                {t("trial")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {frozen ? <Notice title={t("purchase:unavailable")}>{frozen}</Notice> : null}
      <div className="pricing-plans">
        <PlanSwitch plans={content.plans} label={content.switchLabel} shown={shown} />
        <PlanCards
          content={content}
          own={own}
          administrators={data.administrators}
          daysPerYear={data.daysPerYear}
          features={features}
        />
      </div>
      <Paragraph className="pricing-condition">
        {t("needsExtension")} <Link to={paths.downLoad()}>{t("getExtension")}</Link>{" "}
        <a href={paths.channels()}>{t("seeChannels")}</a>
      </Paragraph>
      <Section id="comparison" title={t("comparison")}>
        <Comparison
          plans={content.plans}
          features={features}
          compared={shown === "advanced" ? ["basic", "advanced"] : [shown, "advanced"]}
        />
      </Section>
      <Section id="terms" title={content.terms.title}>
        <Questions
          columns={3}
          items={(["invoice", "bankTransfer", "refund"] as const).map((name) => ({
            question: content.terms[name],
            answer: terms[name],
          }))}
        />
      </Section>
      <Section id="questions" title={content.questions.title}>
        <Questions items={content.questions.items} />
      </Section>
      <CustomerService {...content.service} />
    </MarketingPage>
  );
}

function CustomerService({ title, text, action }: PricingContent["service"]) {
  return (
    <ClosingSection id="service" title={title} text={text} className="pricing-service">
      <LinkButton href={paths.customerService()} variant="secondary" icon={<Icon name="support" />}>
        {action}
      </LinkButton>
    </ClosingSection>
  );
}
