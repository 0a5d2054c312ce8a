import Card from "@douyinfe/semi-ui/lib/es/card";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/components/display/avatar";
import { Descriptions } from "~/app/components/display/descriptions";
import { isWorthNoting, MembershipText } from "~/app/components/display/membership-note";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, page } from "~/app/request/page";
import type { Membership } from "~/gateway/core/membership";
import { maskMobileNumber } from "~/gateway/core/phone";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const user = getSignedInUser(context);
    const company = context.session.get("company");
    return {
      title: context.t("account:title"),
      nickname: user.nickname,
      headimgurl: user.headimgurl,
      mobile: user.mobileNumber ? maskMobileNumber(user.mobileNumber) : null,
      company: company ? { name: company.companyName, role: company.roleName } : null,
      membership: await context.gateway.membership.find(),
    };
  });
}

/** The user centre (docs/product.md#the-user-centre-shows-the-user). */
export default function AccountInformation() {
  const { t } = useTranslation("account");
  const { nickname, headimgurl, mobile, company, membership } = useLoaderData<typeof loader>();
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
          {
            term: t("membership"),
            value: (
              <span className="account-fact">
                <PlanText membership={membership} />
                {membership && needsPlan(membership) ? (
                  <a href={paths.pricing()}>{t(membership.isEnding ? "renew" : "seePlans")}</a>
                ) : (
                  <a href={paths.order()}>{t("seeOrders")}</a>
                )}
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

const needsPlan = ({ kind, isEnding }: Membership) => kind !== "paid" || isEnding;

function PlanText({ membership }: { membership: Membership | null }) {
  const { t } = useTranslation("account");
  if (!membership) return <>{t("membershipUnknown")}</>;
  if (!isWorthNoting(membership)) return <>{t("notMember")}</>;
  return <MembershipText membership={membership} />;
}
