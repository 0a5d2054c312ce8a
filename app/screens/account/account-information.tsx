import Card from "@douyinfe/semi-ui/lib/es/card";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/components/display/avatar";
import { Descriptions } from "~/app/components/display/descriptions";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Button, LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page, signedInUser } from "~/app/request/page";
import { maskMobileNumber } from "~/gateway/core/phone";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, (context) => {
    const user = signedInUser(context);
    const company = context.session.get("company");
    return {
      title: context.t("account:title"),
      nickname: user.nickname,
      headimgurl: user.headimgurl,
      mobile: user.mobileNumber ? maskMobileNumber(user.mobileNumber) : null,
      company: company ? { name: company.companyName, role: company.roleName } : null,
    };
  });
}

/** Avatar, nickname and the masked mobile (spec §2 "User centre"). */
export default function AccountInformation() {
  const { t } = useTranslation("account");
  const { nickname, headimgurl, mobile, company } = useLoaderData<typeof loader>();
  return (
    <Card
      header={<Title heading={1}>{t("title")}</Title>}
      footer={
        <div className="button-row">
          <LinkButton href={paths.company()} variant="secondary">
            {t("switchCompany")}
          </LinkButton>
          <Form method="post" action={paths.logout()}>
            <Button type="submit" variant="plain">
              {t("logout")}
            </Button>
          </Form>
        </div>
      }
    >
      <div className="account-person">
        <Avatar name={nickname} src={headimgurl} size="large" />
        <Paragraph className="account-name">{nickname}</Paragraph>
      </div>
      <Descriptions
        items={[
          { term: t("nickname"), value: nickname },
          { term: t("mobile"), value: mobile ?? t("noMobile") },
          { term: t("company"), value: company?.name ?? t("noCompany") },
          ...(company?.role ? [{ term: t("role"), value: company.role }] : []),
        ]}
      />
    </Card>
  );
}
