import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { RadioCards } from "~/app/components/form/radio-cards";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { companyUserChangesForm } from "~/gateway/core/company-schema";
import { UserFields } from "./user-fields";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, session, params, url, t }) => {
    const { companyId } = await gateway.companyUsers.getCompany();
    const user = await gateway.companyUsers.get(companyId, params.uid ?? "");
    const { name, mobileNumber, department, position, group, sex } = user;
    return {
      title: t("company-users:editNamed", { name }),
      closeTo: paths.companyUsers({ page: readPageNumber(url) }),
      formSeal: gateway.formSeal.seal(),
      initialValues: { name, mobileNumber, department, position, group, sex: String(sex) },
      // Administrators cannot disable their own account.
      status: user.uid === session.user?.uid ? null : String(user.status),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: companyUserChangesForm },
    async ({ gateway, session, params, url, form }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      await gateway.companyUsers.update(companyId, params.uid ?? "", form);
      flashSuccess(session, "company-users:saved", { name: form.name });
      return redirect(paths.companyUsers({ page: readPageNumber(url) }), 303);
    },
  );
}

/** The form to change a company user. */
export default function EditUser() {
  const { t } = useTranslation(["company-users", "common"]);
  const { title, closeTo, formSeal, initialValues, status } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={title}
      closeTo={closeTo}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
      size="medium"
    >
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <UserFields state={state} initialValues={initialValues} />
        {status !== null && (
          <RadioCards
            name="status"
            legend={t("status")}
            columns={2}
            defaultValue={fieldValue(state?.values, "status") ?? status}
            error={state?.errors.status}
            options={[
              { value: "1", title: t("enabled") },
              { value: "0", title: t("disabled") },
            ]}
          />
        )}
        <Button type="submit" pending={pending} block>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}
