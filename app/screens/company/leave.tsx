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
import { useBackgroundPage } from "~/app/screens/dialog-layout";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, t }) => {
    const { companyName: name } = await gateway.company.getLeavable(params.companyId ?? "");
    return { title: t("company:leaveNamed", { name }), name, formSeal: gateway.formSeal.seal() };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, session, params }) => {
    const { companyName: name } = await gateway.company.leave(params.companyId ?? "");
    flashSuccess(session, "company:left", { name });
    return redirect(paths.company({ redirectTo: paths.accountInformation() }), {
      status: 303,
      headers: { "X-Remix-Reload-Document": "true" },
    });
  });
}

/** Asks for a confirmation (docs/product.md#a-member-can-leave). */
export default function LeaveCompany() {
  const { t } = useTranslation("company");
  const { title, name, formSeal } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={title}
      question={t("leaveQuestion", { name })}
      closeTo={useBackgroundPage()}
      formSeal={formSeal}
      submit={t("leaveSubmit")}
    />
  );
}
