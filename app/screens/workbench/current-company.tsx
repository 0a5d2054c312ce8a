import { Descriptions } from "~/app/components/display/descriptions";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";

interface CurrentCompanyProps {
  company: { name: string; role: string } | null;
  /** The membership of an individual account; null in an enterprise. */
  plan: string | null;
  managesUsers: boolean;
}

/** Which company the visitor works in, as what, and the way to another. */
export function CurrentCompany({ company, plan, managesUsers }: CurrentCompanyProps) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-label={t("workbench.account")}>
      <Descriptions
        items={[
          { term: t("account.company"), value: company?.name ?? t("account.noCompany") },
          ...(company?.role ? [{ term: t("account.role"), value: company.role }] : []),
          ...(plan ? [{ term: t("workbench.plan"), value: plan }] : []),
        ]}
      />
      <div className="panel-actions">
        <LinkButton href={paths.company()} variant="secondary">
          {t("workbench.switchCompany")}
        </LinkButton>
        {managesUsers ? (
          <LinkButton href={paths.companyUsers()} variant="secondary">
            {t("workbench.manageUsers")}
          </LinkButton>
        ) : null}
        {plan ? (
          <LinkButton href={paths.pricing()} variant="plain">
            {t("workbench.seePlans")}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}
