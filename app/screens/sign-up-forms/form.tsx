import Card from "@douyinfe/semi-ui/lib/es/card";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Table } from "~/app/components/display/table";
import { Paragraph, Title } from "~/app/components/display/typography";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Button, LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import "./sign-up-forms.css";
import { DateTime } from "~/app/screens/account/date-time";
import { NewerAndOlder } from "~/app/screens/publishing/newer-and-older";
import { readPosition } from "~/app/screens/publishing/read-position";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

const PAGE_SIZE = 50;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, site, url }) => {
    const before = readPosition(url);
    const form = await gateway.signUpForms.get(params.formId ?? "");
    const entries = await gateway.signUpForms.listEntries(form.id, { before, limit: PAGE_SIZE });
    const write = (ms: number | null) => (ms === null ? "" : gateway.calendar.toDateTime(ms));
    const last = entries.at(-1);
    return {
      ...form,
      createdAt: write(form.createdAt),
      endedAt: write(form.endedAt),
      address: (site.publicOrigin || url.origin) + paths.signUpWidget(form.id),
      entries: entries.map((entry) => ({ ...entry, createdAt: write(entry.createdAt) })),
      newest: before === null ? null : paths.signUpForm(form.id),
      older:
        last && entries.length === PAGE_SIZE
          ? paths.signUpForm(form.id, { before: last.position })
          : null,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, session, params }) => {
    const id = params.formId ?? "";
    await gateway.signUpForms.end(id);
    flashSuccess(session, "outcomes:sign-up-form-ended");
    return redirect(paths.signUpForm(id), 303);
  });
}

/** One form and what readers entered (docs/product.md#a-sign-up-form-has-an-owner). */
export default function OwnSignUpForm() {
  const { t } = useTranslation(["sign-up-forms", "publishing"]);
  const { id, title, address, endedAt, entries, count, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Card
      header={<Title heading={1}>{title}</Title>}
      footer={
        <>
          {endedAt ? null : <Paragraph type="secondary">{t("endHint")}</Paragraph>}
          <div className="button-row">
            {count > 0 ? (
              <LinkButton href={paths.signUpEntries(id)} reloadDocument>
                {t("export")}
              </LinkButton>
            ) : null}
            {endedAt ? null : (
              <form method="post">
                <Button type="submit" variant="secondary">
                  {t("end")}
                </Button>
              </form>
            )}
            <LinkButton href={paths.signUpForms()} variant="plain">
              {t("toForms")}
            </LinkButton>
          </div>
        </>
      }
    >
      <ErrorSummary state={state} />
      <Descriptions
        items={[
          { term: t("fields.organiser"), value: form.organiser },
          { term: t("fields.purpose"), value: form.purpose },
          {
            term: t("fields.privacyUrl"),
            value: (
              <a href={form.privacyUrl} rel="noreferrer" className="sign-up-form-url">
                {form.privacyUrl}
              </a>
            ),
          },
          { term: t("createdOn"), value: <DateTime value={form.createdAt} /> },
          { term: t("state"), value: endedAt ? t("endedOn", { date: endedAt }) : t("open") },
        ]}
      />
      {endedAt ? null : (
        <CopyField name="address" label={t("address")} hint={t("addressHint")} value={address} />
      )}
      <Title heading={2}>{t("entries", { count })}</Title>
      <Paragraph type="secondary">{t("kept")}</Paragraph>
      <Table
        caption={t("entries", { count })}
        rows={entries}
        rowKey={({ position }) => String(position)}
        empty={<EmptyState title={t("noEntries")} />}
        columns={[
          {
            key: "at",
            title: t("at"),
            short: true,
            cell: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          { key: "mobile", title: t("mobile"), short: true, cell: (entry) => entry.mobileNumber },
          { key: "name", title: t("name"), cell: ({ name }) => name || "—" },
          { key: "remark", title: t("remark"), cell: ({ remark }) => remark || "—" },
        ]}
      />
      <NewerAndOlder newest={form.newest} older={form.older} />
    </Card>
  );
}
