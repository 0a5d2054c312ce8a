import type { LinkSection } from "~/app/content/schemas";
import { normalAddress } from "~/gateway/core/favourite";
import type { Favourite } from "~/gateway/core/favourite-schema";

/** Returns the URLs of the listed sites that are favourites. */
export function listAddedUrls(
  sections: readonly LinkSection[],
  favourites: readonly Pick<Favourite, "url">[],
): string[] {
  const added = new Set(favourites.map(({ url }) => normalAddress(url)));
  return sections
    .flatMap(({ links }) => links)
    .map(({ url }) => url)
    .filter((url) => added.has(normalAddress(url)));
}
