import type { LinkSection } from "~/app/content/navigate/link-section";
import { type Favourite, normalAddress } from "~/gateway/core/favourite";

/** The addresses of the lists that are among the favourites. */
export function findAdded(
  sections: readonly LinkSection[],
  favourites: readonly Pick<Favourite, "url">[],
): string[] {
  const addresses = new Set(favourites.map(({ url }) => normalAddress(url)));
  return sections
    .flatMap(({ links }) => links)
    .map(({ url }) => url)
    .filter((url) => addresses.has(normalAddress(url)));
}
