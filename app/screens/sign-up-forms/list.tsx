import Card from "@douyinfe/semi-ui/lib/es/card";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { Paragraph, Title } from "~/app/components/display/typography";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { datePart } from "~/gateway/core/dates";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, t }) => {
    const write = (ms: number | null) =>
      ms === null ? "" : datePart(gateway.calendar.toDateTime(ms));
    const forms = await gateway.signUpForms.list();
    return {
      title: t("sign-up-forms:title"),
      forms: forms.map(({ id, title, count, createdAt, endedAt }) => {
        return { id, title, count, createdOn: write(createdAt), endedOn: write(endedAt) };
      }),
    };
  });
}

/** The forms of the user (docs/product.md#a-sign-up-form-has-an-owner). */
export default function SignUpForms() {
  const { t } = useTranslation("sign-up-forms");
  const { title, forms } = useLoaderData<typeof loader>();
  return (
    <Card
      header={<Title heading={1}>{title}</Title>}
      footer={
        <div className="button-row">
          <LinkButton href={paths.createSignUpForm()}>{t("create")}</LinkButton>
          <LinkButton href={paths.accountInformation()} variant="plain">
            {t("back")}
          </LinkButton>
        </div>
      }
    >
      <Paragraph type="secondary">{t("lead")}</Paragraph>
      <Table
        caption={title}
        rows={forms}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("none")} />}
        columns={[
          {
            key: "title",
            title: t("formTitle"),
            cell: (form) => <Link to={paths.signUpForm(form.id)}>{form.title}</Link>,
          },
          { key: "count", title: t("count"), numeric: true, cell: ({ count }) => count },
          { key: "created", title: t("createdOn"), short: true, cell: (form) => form.createdOn },
          {
            key: "state",
            title: t("state"),
            cell: ({ endedOn }) => (endedOn ? t("endedOn", { date: endedOn }) : t("open")),
          },
        ]}
      />
    </Card>
  );
}
