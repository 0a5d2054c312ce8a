import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/app/components/feedback/confirm-dialog";
import { paths } from "~/app/paths";
import { flashSuccess, flashUndoable } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { submit } from "~/app/request/submit";

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
  const { t } = useTranslation("company-users");
  const { name, companyName, ...dialog } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      {...dialog}
      question={t("deleteQuestion", { name, companyName })}
      submit={t("deleteSubmit")}
    />
  );
}
