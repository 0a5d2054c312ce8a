import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";

interface AskAdministratorProps {
  companyName: string;
  /** Names of those who may buy. */
  administrators: readonly string[];
}

/** Stands where the form would be for a member who may not buy (docs/product.md#administrators-alone-buy-for-a-company). */
export function AskAdministrator({ companyName, administrators }: AskAdministratorProps) {
  const { t } = useTranslation(["purchase", "pricing"]);
  const names = administrators.join(t("pricing:comma"));
  return (
    <Notice
      title={names ? t("askAdministratorNamed", { names }) : t("askAdministrator")}
      actions={
        <LinkButton href={paths.company({ redirectTo: paths.pricing() })} reloadDocument>
          {t("switchSpace")}
        </LinkButton>
      }
    >
      <Paragraph>{t("administratorsBuy", { company: companyName })}</Paragraph>
    </Notice>
  );
}
