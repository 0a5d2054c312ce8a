import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, params, t }) => {
    const found = await gateway.endScanned.find(params.token ?? "");
    const login = found && {
      ...found,
      madeAt: gateway.calendar.toDateTime(found.madeAt).slice(0, 16),
    };
    return json({ title: t("scanned-login:title"), login }, login ? 200 : 404);
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { form: noFields }, async ({ gateway, params, url }) => {
    await gateway.endScanned.end(params.token ?? "");
    // The page says what has become of the login.
    return redirect(url.pathname, 303);
  });
}

/** Leads from the message after a scan to the end of its session (docs/product.md#a-scan-can-be-undone). */
export default function EndScanned() {
  const { t } = useTranslation(["scanned-login", "common"]);
  const { title, login } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} closeTo={paths.home()} closeLabel={t("common:close")}>
      {login && !login.isOver ? <EndForm {...login} /> : <Over isKnown={login !== null} />}
    </Dialog>
  );
}

interface EndFormProps {
  device: string;
  address: string;
  madeAt: string;
}

function EndForm({ device, address, madeAt }: EndFormProps) {
  const { t } = useTranslation("scanned-login");
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="form">
      <ErrorSummary state={state} />
      <Paragraph className="dialog-lead">{t("lead")}</Paragraph>
      <Descriptions
        items={[
          { term: t("device"), value: device || t("unknown") },
          { term: t("address"), value: address || t("unknown") },
          { term: t("madeAt"), value: <UnbrokenDates text={madeAt} /> },
        ]}
      />
      <Button type="submit" pending={pending} block>
        {t("end")}
      </Button>
      <LinkButton href={paths.home()} variant="secondary" block>
        {t("keep")}
      </LinkButton>
    </Form>
  );
}

function Over({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation(["scanned-login", "common"]);
  return (
    <>
      <Paragraph className="dialog-lead">{t(isKnown ? "over" : "unknownLink")}</Paragraph>
      <Paragraph type="secondary">{t("advice")}</Paragraph>
      <LinkButton href={paths.home()} variant="secondary" block>
        {t("common:close")}
      </LinkButton>
    </>
  );
}
