import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { linkSections } from "~/app/content/navigate/links";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { pageOf, wantedPage } from "~/app/request/paging";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { publicPage } from "~/app/screens/public-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { CommonSites } from "./common-sites";
import { ADD_LINK_ID, deleteButtonId } from "./delete-button-id";
import { LinkSections } from "./link-sections";
import { SectionNavigation } from "./section-navigation";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { cacheable: {} };

/** With the place to add one they fill rows of two, three and four: about a screen of them. */
const PAGE_SIZE = 23;

const deleteForm = z.object({
  intent: z.literal("delete", "invalid-input"),
  id: z.string("invalid-input").min(1, "invalid-input").max(64, "invalid-input"),
  /** The favourite where the keyboard goes on. */
  next: z.string("invalid-input").max(64, "invalid-input").optional(),
});

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, user, session, url, language }) => {
    const favourites = user && session.token ? await gateway.favourites.list() : [];
    const { shown, ...place } = pageOf(favourites, wantedPage(url), PAGE_SIZE);
    return {
      ...publicPage("urlNavigate", language, paths.urlNavigate()),
      signedIn: Boolean(user),
      editing: url.searchParams.get("edit") === "1",
      favourites: shown,
      ...place,
      sections: linkSections(language),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const backTo = { edit: 1, page: wantedPage(new URL(args.request.url)) } as const;
  return submit(
    args,
    { signedIn: true, form: deleteForm, returnTo: () => paths.urlNavigate(backTo) },
    async ({ gateway, form, session }) => {
      const deleted = await gateway.favourites.delete(form.id);
      if (deleted) flashSuccess(session, "messages:favourite-deleted");
      const place = form.next === "" ? ADD_LINK_ID : form.next && deleteButtonId(form.next);
      return redirect(paths.commonSites(backTo, place), 303);
    },
  );
}

/** Common sites of the visitor, then links by subject (spec §2 "Website navigation"). */
export default function Navigate() {
  const { t } = useTranslation("navigate");
  const { signedIn, sections, ...common } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <SecondaryPage dialog={useDialogOutlet(paths.urlNavigate())}>
      <PageHeader title={t("title")} description={t("lead")} />
      <ErrorSummary errors={state?.errors} />
      <div className="with-side-navigation">
        <SectionNavigation signedIn={signedIn} />
        <div>
          {signedIn ? <CommonSites {...common} /> : null}
          <LinkSections sections={sections} />
        </div>
      </div>
    </SecondaryPage>
  );
}
