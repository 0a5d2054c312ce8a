import Card from "@douyinfe/semi-ui/lib/es/card";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/components/display/avatar";
import { Descriptions } from "~/app/components/display/descriptions";
import { isWorthNoting, MembershipText } from "~/app/components/display/membership-note";
import { Paragraph, Title } from "~/app/components/display/typography";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, page } from "~/app/request/page";
import { useRootData } from "~/app/root-data";
import { datePart } from "~/gateway/core/dates";
import { daysLeft, type Membership } from "~/gateway/core/membership";
import { maskMobileNumber } from "~/gateway/core/phone";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const user = getSignedInUser(context);
    const company = context.session.get("company");
    const { calendar } = context.gateway;
    const today = datePart(calendar.toDateTime(calendar.now()));
    const membership = await context.gateway.membership.find();
    return {
      title: context.t("account:title"),
      nickname: user.nickname,
      headimgurl: user.headimgurl,
      mobile: user.mobileNumber ? maskMobileNumber(user.mobileNumber) : null,
      company: company ? { name: company.companyName, role: company.roleName } : null,
      membership,
      daysLeft: membership && daysLeft(membership, today),
    };
  });
}

/** The user centre (docs/product.md#the-user-centre-shows-the-user). */
export default function AccountInformation() {
  const { t, i18n } = useTranslation("account");
  const toPlanLabel = usePlanLabels();
  const { site } = useRootData();
  const { nickname, headimgurl, mobile, company, membership, daysLeft } =
    useLoaderData<typeof loader>();
  return (
    <Card
      header={<Title heading={1}>{t("title")}</Title>}
      footer={
        <Form method="post" action={paths.logout()}>
          <Button type="submit" variant="plain">
            {t("logout")}
          </Button>
        </Form>
      }
    >
      <div className="account-person">
        <Avatar name={nickname} src={headimgurl} size="large" />
        <Paragraph className="account-name">{nickname}</Paragraph>
      </div>
      <Descriptions
        items={[
          { term: t("mobile"), value: mobile ?? t("noMobile") },
          ...(membership?.planName
            ? [{ term: t("plan"), value: toPlanLabel(membership.planName) }]
            : []),
          {
            term: t("membership"),
            value: (
              <span className="account-fact">
                <PlanText membership={membership} />
                {daysLeft === null ? null : (
                  <span>
                    {t("daysLeft", { days: new Intl.NumberFormat(i18n.language).format(daysLeft) })}
                  </span>
                )}
                {membership?.kind === "paid" ? (
                  <a href={toRenewalPath(membership, site.planProducts)}>{t("renew")}</a>
                ) : membership ? (
                  <a href={paths.pricing()}>{t("seePlans")}</a>
                ) : null}
                <a href={paths.order()}>{t("seeOrders")}</a>
              </span>
            ),
          },
          {
            term: t("company"),
            value: (
              <span className="account-fact">
                {company?.name ?? t("noCompany")}
                <a href={paths.company({ redirectTo: paths.accountInformation() })}>
                  {t("switchCompany")}
                </a>
              </span>
            ),
          },
          ...(company?.role ? [{ term: t("role"), value: company.role }] : []),
          {
            term: t("devices.title"),
            value: <a href={paths.devices()}>{t("seeDevices")}</a>,
          },
        ]}
      />
    </Card>
  );
}

function toRenewalPath({ tier }: Membership, products: SiteFacts["planProducts"]): string {
  const productId = tier === "free" ? null : products[tier];
  return productId ? paths.purchase({ productId }) : paths.pricing();
}

function PlanText({ membership }: { membership: Membership | null }) {
  const { t } = useTranslation("account");
  if (!membership) return <>{t("membershipUnknown")}</>;
  if (!isWorthNoting(membership)) return <>{t("notMember")}</>;
  return <MembershipText membership={membership} />;
}
