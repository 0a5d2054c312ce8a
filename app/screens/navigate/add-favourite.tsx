import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { SaveButton } from "./save-button";
import { SiteFields } from "./site-fields";
import { siteForm, toSite } from "./site-form";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, ({ url, t }) => ({
    title: t("navigate:addTitle"),
    closeTo: paths.urlNavigate({ page: readPageNumber(url) }),
    values: toSite((name) => url.searchParams.get(name)),
  }));
}

export function action(args: ActionFunctionArgs) {
  const page = readPageNumber(new URL(args.request.url));
  return submit(
    args,
    {
      signedIn: true,
      form: siteForm,
      returnTo: (values) =>
        paths.addFavourite({ ...toSite((name) => fieldValue(values, name)), page }),
    },
    async ({ gateway, form, values, session }) => {
      const saving = gateway.favourites.save(form);
      const saved = await gateway.tolerate(saving, false, "favourites call failed");
      // A failure leaves the dialog open and shows in its button (docs/product.md#failures-of-favourites-are-silent).
      if (!saved) return { values, errors: {} };
      flashSuccess(session, "outcomes:favourite-added");
      return redirect(paths.urlNavigate({ page }), 303);
    },
  );
}

/** The form to add a common site (docs/product.md#a-site-is-added-in-a-dialog). */
export default function AddFavourite() {
  const { t } = useTranslation(["navigate", "common"]);
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Dialog
      title={t("addTitle")}
      closeTo={loaded.closeTo}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
    >
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <SiteFields state={state} values={loaded.values} />
        <SaveButton state={state} text={t("add")} />
      </Form>
    </Dialog>
  );
}
