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
import { submit } from "~/app/request/submit";
import { newCompanyUserForm } from "~/gateway/core/company-schema";
import { addPeople, type PeopleState } from "./add-people";
import { PeopleField } from "./people-field";
import { UserFields } from "./user-fields";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    await gateway.companyUsers.getCompany();
    return {
      title: t(isForMany(url) ? "company-users:addMany" : "company-users:add"),
      isMany: isForMany(url),
      page: readPageNumber(url),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

const isForMany = (url: URL) => url.searchParams.get("many") === "1";

export function action(args: ActionFunctionArgs) {
  return isForMany(new URL(args.request.url)) ? addPeople(args) : addOne(args);
}

function addOne(args: ActionFunctionArgs) {
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
 * The form to add a company user, which leads on to the roles, or several people (docs/product.md#company-users).
 */
export default function AddUser() {
  const { t } = useTranslation(["company-users", "common"]);
  const { title, isMany, page: pageNumber, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<PeopleState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Dialog
      title={title}
      closeTo={paths.companyUsers({ page: pageNumber })}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
      size="medium"
    >
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        {isMany ? <PeopleField state={state} /> : <UserFields state={state} />}
        <Button type="submit" pending={pending} block>
          {t(isMany ? "peopleSubmit" : "addSubmit")}
        </Button>
      </Form>
    </Dialog>
  );
}
