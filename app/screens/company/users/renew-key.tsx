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

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, t }) => {
    const { companyId, companyName } = await gateway.companyUsers.getCompany();
    const { companyKey } = await gateway.companyUsers.getKey(companyId);
    return {
      title: t(companyKey ? "company-users:renewKey" : "company-users:createKey"),
      formSeal: gateway.formSeal.seal(),
      hasKey: companyKey !== "",
      companyName,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, session }) => {
    const { companyId } = await gateway.companyUsers.getCompany();
    await gateway.companyUsers.renewKey(companyId);
    flashSuccess(session, "company-users:keyRenewed");
    return redirect(paths.companyUsers(), 303);
  });
}

/** Asks before the key ends that people may still hold (docs/product.md#the-key-is-renewed). */
export default function RenewKey() {
  const { t } = useTranslation(["common", "company-users"]);
  const { title, formSeal, hasKey, companyName } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  const question = hasKey ? "company-users:renewKeyQuestion" : "company-users:createKeyQuestion";
  return (
    <Dialog title={title} closeTo={paths.companyUsers()} closeLabel={t("close")}>
      <Form method="post" className="form" preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <Paragraph className="dialog-lead">{t(question, { name: companyName })}</Paragraph>
        <div className="button-row">
          <Button type="submit" pending={pending}>
            {title}
          </Button>
          <LinkButton href={paths.companyUsers()} variant="secondary">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
