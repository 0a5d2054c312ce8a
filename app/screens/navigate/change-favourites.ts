import { listLinkSections } from "~/app/content/links";
import { paths } from "~/app/paths";
import { flashSuccess, flashUndoable } from "~/app/request/flash";
import type { PageContext } from "~/app/request/page";
import { GatewayError } from "~/gateway/core/errors";
import { newFavouriteSchema } from "~/gateway/core/favourite-schema";
import { ADD_LINK_ID, toAddButtonId, toDeleteButtonId } from "./element-ids";
import type { FavouriteForm } from "./favourite-form";

type FormOf<Intent> = Extract<FavouriteForm, { intent: Intent }>;

/** Executes the form and returns the path to redirect to, with the hash of the element to focus. */
export async function changeFavourites(context: PageContext, form: FavouriteForm, page: number) {
  if (form.intent === "delete") return deleteFavourite(context, form, page);
  if (form.intent === "restore") return restoreFavourite(context, form, page);
  return addListedSite(context, form, page);
}

async function deleteFavourite(
  { gateway, session }: PageContext,
  { id, next, index, ...deleted }: FormOf<"delete">,
  page: number,
) {
  const key = "outcomes:favourite-deleted";
  if (await gateway.tolerate(gateway.favourites.delete(id), false, "favourites call failed")) {
    const site = newFavouriteSchema.safeParse(deleted);
    const path = paths.urlNavigate({ page });
    const place: Record<string, string> = index === undefined ? {} : { index: String(index) };
    if (site.success)
      flashUndoable(session, key, { path, fields: { intent: "restore", ...site.data, ...place } });
    else flashSuccess(session, key);
  }
  const elementId = next === "" ? ADD_LINK_ID : next && toDeleteButtonId(next);
  return paths.commonSites({ edit: 1, page }, elementId);
}

async function restoreFavourite(
  { gateway, session }: PageContext,
  { intent: _intent, ...site }: FormOf<"restore">,
  page: number,
) {
  const saving = gateway.favourites.saveOnce(site);
  const restored = await gateway.tolerate(saving, false, "favourites call failed");
  if (restored) flashSuccess(session, "outcomes:favourite-restored");
  return paths.commonSites({ edit: 1, page });
}

/** @throws `invalid-input` for a site that is not in the lists */
async function addListedSite(
  { gateway, session, language }: PageContext,
  { site }: FormOf<"add-listed">,
  page: number,
) {
  const listed = listLinkSections(language)
    .flatMap(({ links }) => links)
    .find(({ url }) => url === site);
  if (!listed) throw new GatewayError("invalid-input", { field: "site" });
  const { name: urlName, url } = listed;
  const saving = gateway.favourites.saveOnce(newFavouriteSchema.parse({ urlName, url }));
  if (await gateway.tolerate(saving, false, "favourites call failed"))
    flashSuccess(session, "outcomes:favourite-added");
  return paths.commonSites({ page }, toAddButtonId(url));
}
