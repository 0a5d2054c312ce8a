import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/app/components/feedback/confirm-dialog";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { submit } from "~/app/request/submit";

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
  const { t } = useTranslation("company-users");
  const { title, formSeal, hasKey, companyName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={title}
      question={t(hasKey ? "renewKeyQuestion" : "createKeyQuestion", { name: companyName })}
      closeTo={paths.companyUsers()}
      formSeal={formSeal}
      submit={title}
      variant="primary"
    />
  );
}
