import type { LinkSection } from "~/app/content/schemas";
import { type Favourite, normalAddress } from "~/gateway/core/favourite";

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
