import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/components/display/avatar";
import { Descriptions } from "~/app/components/display/descriptions";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Button, LinkButton } from "~/app/components/form/button";
import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, page } from "~/app/request/page";
import { useRootData } from "~/app/root-data";
import { toRoleName } from "~/app/screens/company/to-role-name";
import { daysLeft } from "~/gateway/core/membership";
import { maskMobileNumber } from "~/gateway/core/phone";
import { AccountSection } from "./account-section";
import { PlanSection } from "./plan-section";
import { DeletionSection, InvoiceSection, SignUpFormsSection } from "./service-sections";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { uid, nickname, pictureUrl, mobileNumber } = getSignedInUser(context);
    const company = context.session.get("company");
    const today = context.gateway.calendar.toDate(context.gateway.calendar.now());
    const membership = await context.gateway.membership.find();
    const sessions = await context.gateway.ownSessions.list();
    return {
      title: context.t("account:title"),
      uid,
      nickname,
      pictureUrl,
      mobile: mobileNumber ? maskMobileNumber(mobileNumber) : null,
      company: company ? { name: company.companyName, role: toRoleName(company, context.t) } : null,
      settingsTo: context.gateway.ownAccount.isOffered ? paths.settings() : null,
      leaveTo:
        company?.isCompany && !company.isSuper && context.gateway.company.hasLeaving
          ? paths.leaveCompany(company.companyId, { from: paths.accountInformation() })
          : null,
      membership,
      daysLeft: membership && daysLeft(membership, today),
      administrators: await context.gateway.buyer.findAdministrators(),
      hasInvoices: context.gateway.invoices.areOffered,
      hasSignUpForms: context.gateway.signUpForms.areOffered,
      loginCount: sessions.length,
    };
  });
}

/** The user centre (docs/product.md#the-user-centre-shows-the-user). */
export default function AccountInformation() {
  const { t } = useTranslation(["account", "company"]);
  const { preferences } = useRootData();
  const {
    uid,
    nickname,
    pictureUrl,
    mobile,
    company,
    settingsTo,
    leaveTo,
    loginCount,
    hasInvoices,
    hasSignUpForms,
    ...plan
  } = useLoaderData<typeof loader>();
  return (
    <div className="account">
      <header className="account-person">
        <Avatar name={nickname} src={pictureUrl} size="large" />
        <div>
          <Title heading={1}>{t("title")}</Title>
          <Paragraph>{nickname}</Paragraph>
        </div>
        <form method="post" action={paths.logout()}>
          <Button type="submit" variant="secondary">
            {t("logout")}
          </Button>
        </form>
      </header>
      <PlanSection {...plan} />
      <AccountSection
        id="profile"
        title={t("sections.profile")}
        actions={
          <>
            {settingsTo ? (
              <LinkButton href={settingsTo} variant="secondary">
                {t("account:changeSettings")}
              </LinkButton>
            ) : null}
            <LinkButton
              href={paths.company({ redirectTo: paths.accountInformation() })}
              variant="secondary"
            >
              {t("switchCompany")}
            </LinkButton>
            {leaveTo ? (
              <LinkButton href={leaveTo} variant="plain">
                {t("company:leave")}
              </LinkButton>
            ) : null}
          </>
        }
      >
        <Descriptions
          items={[
            { term: t("mobile"), value: mobile ?? t("noMobile") },
            { term: t("company"), value: company?.name ?? t("noCompany") },
            ...(company?.role ? [{ term: t("role"), value: company.role }] : []),
          ]}
        />
      </AccountSection>
      <AccountSection
        id="devices"
        title={t("devices.title")}
        actions={
          <LinkButton href={paths.devices()} variant="secondary">
            {t("seeDevices")}
          </LinkButton>
        }
      >
        <Paragraph type="secondary">{t("loginCount", { number: loginCount })}</Paragraph>
      </AccountSection>
      <AccountSection id="preferences" title={t("sections.preferences")}>
        <ThemeAndLanguage preferences={preferences} pathAndQuery={paths.accountInformation()} />
      </AccountSection>
      <InvoiceSection isForm={hasInvoices} />
      {hasSignUpForms ? <SignUpFormsSection /> : null}
      <DeletionSection uid={uid} mobile={mobile} />
    </div>
  );
}
