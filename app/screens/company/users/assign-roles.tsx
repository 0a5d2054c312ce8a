import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useFetcher, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
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
import { companyRoles } from "~/gateway/core/company-roles";
import { assignRolesSchema } from "~/gateway/core/company-schema";
import { roleIds } from "~/gateway/core/roles";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, url, t }) => {
    const { companyId } = await gateway.companyUsers.getCompany();
    const { name, roles } = await gateway.companyUsers.get(companyId, params.uid ?? "");
    return {
      title: t("company-users:assignNamed", { name }),
      closeTo: paths.companyUsers({ page: readPageNumber(url) }),
      formSeal: gateway.formSeal.seal(),
      assigned: roles.map(({ roleId }) => roleId),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: assignRolesSchema },
    async ({ gateway, session, user, params, url, form }) => {
      const { companyId } = await gateway.companyUsers.getCompany();
      const uid = params.uid ?? "";
      await gateway.companyUsers.assignRoles(companyId, uid, form.role_ids);
      flashSuccess(session, "company-users:assigned");
      // Administrators may have changed their own roles: the session loads them anew.
      if (uid !== user?.uid)
        return redirect(paths.companyUsers({ page: readPageNumber(url) }), 303);
      await gateway.company.chooseAsMember(companyId);
      return redirect(paths.workbench(), 303);
    },
  );
}

/** The main role of a company user, which replaces all others (docs/product.md#a-person-has-one-main-role). */
export default function AssignRoles() {
  const { t } = useTranslation(["company-users", "common"]);
  const { title, closeTo, formSeal, assigned } = useLoaderData<typeof loader>();
  const { Form, data, state: progress } = useFetcher<FormState>();
  const actionData = useActionData<FormState>();
  const state = data ?? actionData;
  const mainRoleId = Object.values(roleIds).find((id) => assigned.includes(id));
  return (
    <Dialog title={title} closeTo={closeTo} closeLabel={t("common:cancel")}>
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        {assigned.length > 1 ? <Paragraph type="secondary">{t("severalRoles")}</Paragraph> : null}
        <RadioCards
          name="role_ids"
          legend={t("mainRole")}
          defaultValue={fieldValue(state?.values, "role_ids") ?? mainRoleId}
          error={state?.errors.role_ids}
          options={companyRoles.map((role) => ({
            value: roleIds[role],
            title: t(`role.${role}`),
            description: t(`roleHint.${role}`),
          }))}
        />
        <Button type="submit" pending={progress !== "idle"} block>
          {t("assignSubmit")}
        </Button>
      </Form>
    </Dialog>
  );
}
