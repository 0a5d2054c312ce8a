import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { isWorthNoting, MembershipText } from "~/app/components/display/membership-note";
import { Panel } from "~/app/components/display/panel";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { Membership } from "~/gateway/core/membership";

interface CurrentCompanyProps {
  company: { name: string; role: string } | null;
  /** The plan of an individual account; null in an enterprise. */
  plan: string | null;
  /** What an individual account has and until when. */
  membership: Membership;
  managesUsers: boolean;
}

/** The current company, role and plan of the visitor. */
export function CurrentCompany({ company, plan, membership, managesUsers }: CurrentCompanyProps) {
  const { t } = useTranslation(["workbench", "account"]);
  const toPlanLabel = usePlanLabels();
  return (
    <Panel label={t("account")}>
      <Descriptions
        items={[
          { term: t("account:company"), value: company?.name ?? t("account:noCompany") },
          ...(company?.role ? [{ term: t("account:role"), value: company.role }] : []),
          ...(plan ? [{ term: t("plan"), value: toPlanLabel(plan) }] : []),
          ...(isWorthNoting(membership)
            ? [{ term: t("period"), value: <MembershipText membership={membership} /> }]
            : []),
        ]}
      />
      <div className="button-row">
        <LinkButton
          href={paths.company({ redirectTo: paths.workbench() })}
          variant="secondary"
          reloadDocument
        >
          {t("switchCompany")}
        </LinkButton>
        {managesUsers ? (
          <LinkButton href={paths.companyUsers()} variant="secondary">
            {t("manageUsers")}
          </LinkButton>
        ) : null}
        {plan ? (
          <LinkButton href={paths.pricing()} variant="plain">
            {t("seePlans")}
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  );
}
