import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { useBackgroundPage } from "~/app/screens/dialog-layout";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, t }) => {
    const { companyName: name } = await gateway.company.getLeavable(params.companyId ?? "");
    return { title: t("company:leaveNamed", { name }), name, formSeal: gateway.formSeal.seal() };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, session, params }) => {
    const { companyName: name } = await gateway.company.leave(params.companyId ?? "");
    flashSuccess(session, "company:left", { name });
    return redirect(paths.company({ redirectTo: paths.accountInformation() }), {
      status: 303,
      headers: { "X-Remix-Reload-Document": "true" },
    });
  });
}

/** Asks for a confirmation (docs/product.md#a-member-can-leave). */
export default function LeaveCompany() {
  const { t } = useTranslation(["common", "company"]);
  const { title, name, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  const closeTo = useBackgroundPage();
  return (
    <Dialog title={title} closeTo={closeTo} closeLabel={t("close")}>
      <Form method="post" className="form" preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <Paragraph className="dialog-lead">{t("company:leaveQuestion", { name })}</Paragraph>
        <div className="button-row">
          <Button type="submit" variant="danger" pending={pending}>
            {t("company:leaveSubmit")}
          </Button>
          <LinkButton href={closeTo} variant="secondary">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
