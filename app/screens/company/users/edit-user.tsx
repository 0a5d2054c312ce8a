import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { ErrorSummary } from "~/app/components/error-summary";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { useTranslation } from "~/app/translation";
import { companyUserSchema } from "~/gateway/core/company-user-form";
import { listPage, managedCompany } from "./managed-company";
import { UserFields } from "./user-fields";

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, session, params, url, t }) => {
    const { companyId } = managedCompany(session);
    const user = await gateway.companyUsers.get(companyId, params.uid ?? "");
    const { name, mobileNumber, department, position, group, sex } = user;
    return json({
      title: t("companyUsers.editNamed", { name }),
      closeTo: paths.companyUsers({ page: listPage(url) }),
      known: { name, mobileNumber, department, position, group, sex: String(sex) },
    });
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: companyUserSchema },
    async ({ gateway, session, params, url, form }) => {
      const { companyId } = managedCompany(session);
      await gateway.companyUsers.update(companyId, params.uid ?? "", form);
      session.flash({ kind: "success", key: "companyUsers.saved", values: { name: form.name } });
      return redirect(paths.companyUsers({ page: listPage(url) }), 303);
    },
  );
}

/** What is known of a colleague, to be corrected. */
export default function EditUser() {
  const { t } = useTranslation();
  const { title, closeTo, known } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={title}
      closeTo={closeTo}
      closeLabel={t("common.cancel")}
      closeOnBackdrop={false}
      size="medium"
    >
      <Form method="post" className="form" noValidate>
        <ErrorSummary errors={state?.errors} />
        <UserFields state={state} known={known} />
        <Button type="submit" pending={pending} block>
          {t("companyUsers.save")}
        </Button>
      </Form>
    </Dialog>
  );
}
