import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashProblem, flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { SaveButton } from "./save-button";
import { SiteFields } from "./site-fields";
import { siteForm } from "./site-form";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, url, t }) => {
    const closeTo = paths.urlNavigate({ edit: 1, page: readPageNumber(url) });
    const finding = gateway.favourites.find(params.favouriteId ?? "");
    const favourite = await gateway.tolerate(finding, null, "favourites call failed");
    if (!favourite) throw redirect(closeTo, 303);
    return { title: t("navigate:editTitle"), closeTo, favourite };
  });
}

export function action(args: ActionFunctionArgs) {
  const closeTo = paths.urlNavigate({ edit: 1, page: readPageNumber(new URL(args.request.url)) });
  return submit(
    args,
    { signedIn: true, form: siteForm },
    async ({ gateway, params, form, values, session }) => {
      const replacing = gateway.favourites.replace(params.favouriteId ?? "", form);
      const outcome = await gateway.tolerate(replacing, "refused", "favourites call failed");
      // A failure leaves the dialog open and shows in its button (docs/product.md#failures-of-favourites-are-silent).
      if (outcome === "refused") return { values, errors: {} };
      if (outcome === "replaced") flashSuccess(session, "outcomes:favourite-replaced");
      else flashProblem(session, `outcomes:favourite-${outcome}`);
      return redirect(closeTo, 303);
    },
  );
}

/** The form to change a common site (docs/product.md#a-changed-site-is-never-lost). */
export default function EditFavourite() {
  const { t } = useTranslation(["navigate", "common"]);
  const { closeTo, favourite } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Dialog
      title={t("editTitle")}
      closeTo={closeTo}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
    >
      <Form method="post" className="form" noValidate preventScrollReset>
        <ErrorSummary state={state} />
        <SiteFields state={state} values={favourite} />
        <SaveButton state={state} text={t("save")} />
      </Form>
    </Dialog>
  );
}
