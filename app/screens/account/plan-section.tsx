import { useTranslation } from "react-i18next";
import { isWorthNoting, MembershipText } from "~/app/components/display/membership-note";
import { Paragraph } from "~/app/components/display/typography";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { useRootData } from "~/app/root-data";
import { usePlanContents } from "~/app/screens/pricing/use-plan-contents";
import type { Membership } from "~/gateway/core/membership";
import { AccountSection } from "./account-section";

interface PlanSectionProps {
  /** Null when it could not be read. */
  membership: Membership | null;
  daysLeft: number | null;
  /** Names of those who buy for the company; null for who may buy. */
  administrators: string[] | null;
}

/** The plan, its last day, the days left and the way to renew it. */
export function PlanSection({ membership, daysLeft, administrators }: PlanSectionProps) {
  const { t, i18n } = useTranslation(["account", "pricing"]);
  const toContents = usePlanContents();
  const toPlanLabel = usePlanLabels();
  const { site } = useRootData();
  const isRenewable = membership?.kind === "paid" || membership?.ended?.kind === "paid";
  return (
    <AccountSection
      id="plan"
      title={t("sections.plan")}
      actions={
        <>
          {isRenewable && administrators === null ? (
            <LinkButton href={toRenewalPath(membership, site.planProducts)}>
              {t("renew")}
            </LinkButton>
          ) : null}
          {administrators === null ? (
            <LinkButton href={paths.pricing()} variant={isRenewable ? "secondary" : "primary"}>
              {t("seePlans")}
            </LinkButton>
          ) : null}
          <LinkButton href={paths.order()} variant="plain">
            {t("seeOrders")}
          </LinkButton>
        </>
      }
    >
      <div className="account-plan">
        {membership?.planName ? <strong>{toPlanLabel(membership.planName)}</strong> : null}
        {daysLeft === null ? null : (
          <strong>
            {t("daysLeft", { days: new Intl.NumberFormat(i18n.language).format(daysLeft) })}
          </strong>
        )}
      </div>
      <Paragraph type="secondary">
        <PlanText membership={membership} />
      </Paragraph>
      {membership && membership.companyName !== null ? (
        <Paragraph type="secondary">
          {t("companyAllowances", {
            company: membership.companyName,
            allowances: toContents(membership.tier).join(t("pricing:comma")),
          })}
        </Paragraph>
      ) : null}
      {administrators ? (
        <Paragraph>
          {administrators.length > 0
            ? t("askAdministratorNamed", { names: administrators.join(t("pricing:comma")) })
            : t("askAdministrator")}
        </Paragraph>
      ) : null}
    </AccountSection>
  );
}

function PlanText({ membership }: Pick<PlanSectionProps, "membership">) {
  const { t } = useTranslation("account");
  if (!membership) return <>{t("membershipUnknown")}</>;
  if (!isWorthNoting(membership))
    return <>{t(membership.companyName === null ? "notMember" : "companyWithoutPlan")}</>;
  return <MembershipText membership={membership} />;
}

function toRenewalPath(membership: Membership, products: SiteFacts["planProducts"]): string {
  const { tier } = membership.ended ?? membership;
  const productId = tier === "free" ? null : products[tier];
  return productId ? paths.purchase({ productId }) : paths.pricing();
}
