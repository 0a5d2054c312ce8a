import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { listLinkSections } from "~/app/content/links";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readPageNumber, slicePage } from "~/app/request/paging";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { getPageFacts } from "~/app/screens/page-facts";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { changeFavourites } from "./change-favourites";
import { CommonSites } from "./common-sites";
import { favouriteForm } from "./favourite-form";
import { LinkSections } from "./link-sections";
import { listAddedUrls } from "./list-added-urls";
import { SectionNavigation } from "./section-navigation";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { cacheable: {} };

/** With the tile that adds a site, the tiles fill rows of two, three and four. */
const PAGE_SIZE = 23;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, user, session, url, language }) => {
    const found =
      user && session.token
        ? await gateway.tolerate(gateway.favourites.list(), null, "favourites call failed")
        : [];
    const favourites = found ?? [];
    const { shown, ...paging } = slicePage(favourites, readPageNumber(url), PAGE_SIZE);
    const sections = listLinkSections(language);
    return {
      ...getPageFacts("urlNavigate", language, paths.urlNavigate()),
      editing: url.searchParams.get("edit") === "1",
      favourites: shown,
      isListed: found !== null,
      ...paging,
      firstIndex: (paging.pageNumber - 1) * PAGE_SIZE,
      sections,
      added: user && listAddedUrls(sections, favourites),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const page = readPageNumber(new URL(args.request.url));
  return submit(
    args,
    { signedIn: true, form: favouriteForm, returnTo: () => paths.urlNavigate({ edit: 1, page }) },
    async ({ form, values, ...context }) => {
      const path = await changeFavourites(context, form, page);
      return values.enhanced ? null : redirect(path, 303);
    },
  );
}

/**
 * The website navigation: the common sites of the visitor, then links by subject
 * (docs/product.md#favourites).
 */
export default function Navigate() {
  const { t } = useTranslation("navigate");
  const { sections, added, ...common } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <SecondaryPage dialog={useDialogOutlet(paths.urlNavigate())}>
      <PageHeader title={t("title")} description={t(added ? "memberLead" : "lead")} />
      <ErrorSummary state={state} />
      <div className="with-side-navigation">
        <SectionNavigation signedIn={added !== null} />
        <div>
          {added ? <CommonSites {...common} /> : null}
          <LinkSections sections={sections} added={added} pageNumber={common.pageNumber} />
        </div>
      </div>
    </SecondaryPage>
  );
}
