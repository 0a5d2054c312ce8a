import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph, Title } from "~/app/components/display/typography";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { PhoneField } from "~/app/components/form/phone-field";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { GatewayError } from "~/gateway/core/errors";
import { signUpSchema } from "~/gateway/core/login-schema";
import "./widget.css";
import { WidgetFailure } from "./widget-failure";

export { WidgetFailure as ErrorBoundary };

export const handle: RouteHandle = { static: true };

const WIDGET_ID = /^[\w-]{1,64}$/;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, params, url }) => {
    const id = getWidgetId(params);
    const { title, ...form } = await gateway.signUpWidget.get(id);
    return { ...form, title, id, done: url.searchParams.get("done") === "1" };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { form: signUpSchema }, async ({ gateway, params, form }) => {
    const id = getWidgetId(params);
    await gateway.signUpWidget.signUp(id, form);
    return redirect(paths.signUpWidget(id, { done: 1 }), 303);
  });
}

/** @throws `not-found` for a malformed id */
function getWidgetId({ id = "" }: { id?: string }): string {
  if (!WIDGET_ID.test(id)) throw new GatewayError("not-found");
  return id;
}

/** The form that other sites embed, without the site's layout (docs/product.md#sign-up-widget). */
export default function SignUpWidget() {
  const { t } = useTranslation("widget");
  const { id, title, organiser, purpose, privacyUrl, done } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const toFieldProps = (name: "mobileNumber" | "name" | "remark") => ({
    name,
    defaultValue: fieldValue(state?.values, name),
    error: state?.errors[name],
  });
  if (done) {
    return (
      <main id="main" className="widget">
        <div className="result-panel" role="status">
          <ResultIcon kind="success" />
          <Title heading={1}>{t("done")}</Title>
          <Paragraph>{t("doneHint", { organiser })}</Paragraph>
          <LinkButton href={paths.signUpWidget(id)} variant="secondary">
            {t("again")}
          </LinkButton>
        </div>
      </main>
    );
  }
  return (
    <main id="main" className="widget">
      <Title heading={1}>{title}</Title>
      <Paragraph type="secondary">{t("lead", { organiser })}</Paragraph>
      <Form method="post" action={paths.signUpWidget(id)} className="form" noValidate>
        <ErrorSummary state={state} />
        <PhoneField {...toFieldProps("mobileNumber")} />
        <Field {...toFieldProps("name")} label={t("name")} autoComplete="name" maxLength={50} />
        <Field {...toFieldProps("remark")} label={t("remark")} autoComplete="off" maxLength={500} />
        <Button type="submit" block>
          {t("submit")}
        </Button>
        <Paragraph type="tertiary" size="small">
          {t("purpose", { organiser, purpose })}{" "}
          {privacyUrl ? (
            <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
              {t("privacy")}
            </a>
          ) : null}
        </Paragraph>
      </Form>
    </main>
  );
}
