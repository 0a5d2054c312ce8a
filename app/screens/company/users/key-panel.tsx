import { useTranslation } from "react-i18next";
import { Text } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { paths } from "~/app/paths";

interface KeyPanelProps {
  /** "" if the company has no key and cannot be joined. */
  companyKey: string;
  invitationUrl: string;
}

/** The enterprise key and the link that invites, to copy and to renew (docs/product.md#the-key-is-renewed). */
export function KeyPanel({ companyKey, invitationUrl }: KeyPanelProps) {
  const { t } = useTranslation("company-users");
  return (
    <section className="company-key" aria-labelledby="company-key">
      <h2 id="company-key">{t("invite")}</h2>
      {companyKey ? (
        <>
          <CopyField
            name="invitation"
            label={t("invitationLink")}
            hint={t("invitationHint")}
            value={invitationUrl}
            copyText={t("copyLink")}
          />
          <CopyField
            name="companyKey"
            label={t("key")}
            hint={t("keyHint")}
            value={companyKey}
            copyText={t("copyKey")}
          />
        </>
      ) : (
        <Text type="secondary">{t("noKey")}</Text>
      )}
      <LinkButton href={paths.renewCompanyKey()} variant="secondary">
        {t(companyKey ? "renewKey" : "createKey")}
      </LinkButton>
    </section>
  );
}
