import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { newCompanyUserForm } from "~/gateway/core/company-schema";
import { UserFields } from "./user-fields";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    await gateway.companyUsers.getCompany();
    return {
      title: t("company-users:add"),
      closeTo: paths.companyUsers({ page: readPageNumber(url) }),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: newCompanyUserForm },
    async ({ gateway, session, form }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      const uid = await gateway.companyUsers.create(companyId, form);
      flashSuccess(session, "company-users:added", { name: form.name });
      return redirect(paths.companyUserRoles(uid), 303);
    },
  );
}

/**
 * The form to add a company user. The action leads on to the roles (docs/product.md#company-users).
 */
export default function AddUser() {
  const { t } = useTranslation(["company-users", "common"]);
  const { closeTo, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={t("add")}
      closeTo={closeTo}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
      size="medium"
    >
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <UserFields state={state} />
        <Button type="submit" pending={pending} block>
          {t("addSubmit")}
        </Button>
      </Form>
    </Dialog>
  );
}
