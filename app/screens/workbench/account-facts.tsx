import { useTranslation } from "react-i18next";
import { MembershipText } from "~/app/components/display/membership-note";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { Membership } from "~/gateway/core/membership";

export interface AccountFactsProps {
  company: { name: string; role: string } | null;
  /** The plan of an individual account; null in an enterprise. */
  plan: string | null;
  /** What an individual account has and until when. */
  membership: Membership;
  managesUsers: boolean;
}

/** The current company, role and plan of the visitor, in small letters. */
export function AccountFacts({ company, plan, membership, managesUsers }: AccountFactsProps) {
  const { t } = useTranslation(["workbench", "account"]);
  const toPlanLabel = usePlanLabels();
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
        {plan ? <span>{toPlanLabel(plan)}</span> : null}
        {membership.kind === "paid" && !membership.isEnding ? (
          <span>
            <MembershipText membership={membership} />
          </span>
        ) : null}
        {plan ? <Link to={paths.pricing()}>{t("seePlans")}</Link> : null}
      </p>
    </section>
  );
}
