import { useTranslation } from "react-i18next";
import { MembershipText } from "~/app/components/display/membership-note";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { usePlanContents } from "~/app/screens/pricing/use-plan-contents";
import type { Membership } from "~/gateway/core/membership";

export interface AccountFactsProps {
  company: { name: string; role: string } | null;
  /** The plan of the company or the personal space. */
  plan: string;
  /** What that has and until when. */
  membership: Membership;
  /** Whether the visitor may buy for it. */
  canBuy: boolean;
  managesUsers: boolean;
}

/** The current company, role and plan of the visitor, in small letters. */
export function AccountFacts(props: AccountFactsProps) {
  const { company, plan, membership, canBuy, managesUsers } = props;
  const { t } = useTranslation(["workbench", "account", "pricing"]);
  const toPlanLabel = usePlanLabels();
  const toContents = usePlanContents();
  return (
    <section className="account-facts" aria-label={t("account")}>
      <p>
        <strong>{company?.name ?? t("account:noCompany")}</strong>
        <Link to={paths.company({ redirectTo: paths.workbench() })} reloadDocument>
          {t("switchCompany")}
        </Link>
      </p>
      <p>
        {company?.role ? <span>{company.role}</span> : null}
        {managesUsers ? <Link to={paths.companyUsers()}>{t("manageUsers")}</Link> : null}
        <span>{toPlanLabel(plan)}</span>
        {membership.kind === "paid" && !membership.isEnding ? (
          <span>
            <MembershipText membership={membership} />
          </span>
        ) : null}
        {canBuy ? <Link to={paths.pricing()}>{t("seePlans")}</Link> : null}
      </p>
      {membership.companyName === null ? null : (
        <p>
          <span>{toContents(membership.tier).join(t("pricing:comma"))}</span>
        </p>
      )}
    </section>
  );
}
