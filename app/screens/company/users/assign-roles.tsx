import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useFetcher, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { describedBy, FieldError, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
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

const FIELD = fieldId("role_ids");

/** The roles of a company user; the ticked roles replace all others. */
export default function AssignRoles() {
  const { t } = useTranslation(["company-users", "common"]);
  const { title, closeTo, formSeal, assigned } = useLoaderData<typeof loader>();
  const { Form, data, state: progress } = useFetcher<FormState>();
  const actionData = useActionData<FormState>();
  const state = data ?? actionData;
  const error = state?.errors.role_ids;
  const tickedIds = state ? [state.values.role_ids ?? []].flat() : assigned;
  return (
    <Dialog title={title} closeTo={closeTo} closeLabel={t("common:cancel")}>
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={formSeal} />
        <fieldset className="field" aria-describedby={describedBy(FIELD, { error })}>
          <legend className="field-label">{t("roles")}</legend>
          <FieldError id={FIELD} error={error} />
          {companyRoles.map((role, index) => (
            <Checkbox
              key={role}
              id={index === 0 ? FIELD : fieldId(role)}
              name="role_ids"
              value={roleIds[role]}
              defaultChecked={tickedIds.includes(roleIds[role])}
              label={
                <>
                  {t(`role.${role}`)}
                  <span className="cell-note">{t(`roleHint.${role}`)}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <Button type="submit" pending={progress !== "idle"} block>
          {t("assignSubmit")}
        </Button>
      </Form>
    </Dialog>
  );
}
