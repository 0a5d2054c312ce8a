import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { CopyButton } from "~/app/components/form/copy-button";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { AccountSection } from "./account-section";

export function InvoiceSection({ isForm }: { isForm: boolean }) {
  const { t } = useTranslation("account");
  return (
    <AccountSection
      id="invoice"
      title={t("sections.invoice")}
      actions={
        <>
          <LinkButton href={paths.order({ state: "paid" })} variant="secondary">
            {t("invoice.orders")}
          </LinkButton>
          {isForm ? null : <ServiceLink />}
        </>
      }
    >
      <Paragraph type="secondary">{t(isForm ? "invoice.byForm" : "invoice.text")}</Paragraph>
    </AccountSection>
  );
}

/** The way to the sign-up forms of the user. */
export function SignUpFormsSection() {
  const { t } = useTranslation("account");
  return (
    <AccountSection
      id="sign-up-forms"
      title={t("signUpForms.title")}
      actions={
        <LinkButton href={paths.signUpForms()} variant="secondary">
          {t("signUpForms.open")}
        </LinkButton>
      }
    >
      <Paragraph type="secondary">{t("signUpForms.text")}</Paragraph>
    </AccountSection>
  );
}

interface DeletionSectionProps {
  uid: string;
  /** Masked; null when none is bound. */
  mobile: string | null;
}

/** The way to have the account deleted (docs/product.md#an-account-is-deleted-by-customer-service). */
export function DeletionSection({ uid, mobile }: DeletionSectionProps) {
  const { t } = useTranslation("account");
  const { site } = useRootData();
  const request = t("deletion.request", { uid, mobile: mobile ?? t("noMobile") });
  return (
    <AccountSection
      id="deletion"
      title={t("sections.deletion")}
      actions={
        <>
          <CopyButton text={request}>{t("deletion.copy")}</CopyButton>
          <ServiceLink />
        </>
      }
    >
      <Paragraph type="secondary">{t("deletion.text")}</Paragraph>
      <Paragraph>{t("deletion.send", { contact: site.serviceContact })}</Paragraph>
      <blockquote>{request}</blockquote>
    </AccountSection>
  );
}

function ServiceLink() {
  const { t } = useTranslation("account");
  return (
    <LinkButton href={paths.customerService()} variant="secondary">
      {t("contactService")}
    </LinkButton>
  );
}
