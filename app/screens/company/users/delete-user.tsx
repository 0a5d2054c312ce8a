import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess, flashUndoable } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, url, t }) => {
    const { companyId, companyName } = await gateway.companyUsers.getCompany();
    const { name } = await gateway.companyUsers.get(companyId, params.uid ?? "");
    return {
      title: t("company-users:deleteNamed", { name }),
      closeTo: paths.companyUsers({ page: readPageNumber(url) }),
      formSeal: gateway.formSeal.seal(),
      name,
      companyName,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: noFields },
    async ({ gateway, session, params, url }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      const { name, removal } = await gateway.companyPeople.remove(companyId, params.uid ?? "");
      const path = paths.companyUsers({ page: readPageNumber(url) });
      if (removal === null) flashSuccess(session, "company-users:deletedForGood", { name });
      else flashUndoable(session, "company-users:deleted", { path, fields: { removal } }, { name });
      return redirect(path, 303);
    },
  );
}

/** Asks for a confirmation (docs/product.md#a-user-is-removed-after-a-confirmation). */
export default function DeleteUser() {
  const { t } = useTranslation(["common", "company-users"]);
  const { title, closeTo, formSeal, name, companyName } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog title={title} closeTo={closeTo} closeLabel={t("close")}>
      <Form method="post" className="form" preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <Paragraph className="dialog-lead">
          {t("company-users:deleteQuestion", { name, companyName })}
        </Paragraph>
        <div className="button-row">
          <Button type="submit" variant="danger" pending={pending}>
            {t("company-users:deleteSubmit")}
          </Button>
          <LinkButton href={closeTo} variant="secondary">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
