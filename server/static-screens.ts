import { aheadOfExpress, isPlainGet } from "./ahead-of-express";
import type { Dependencies } from "./dependencies";
import type { FastHandler } from "./middleware/request-context";
import type { Screens } from "./screens";

/** Its address to the letter; of queries only the number of a page, which is no entry page (spec §2). */
const ADDRESS = /^([^?#]*)(?:\?page=\d{1,9})?$/;

/**
 * Answers the pages that ship no framework script, for whoever is signed in, ahead of Express: it
 * gives every request and answer another prototype, and more than half of what still grew old of a
 * page grew old there (decision 7). Measured gain: docs/performance.md.
 */
export function staticScreens(
  dependencies: Dependencies,
  { handlerOf, staticPaths }: Screens,
): FastHandler {
  const answer = aheadOfExpress(dependencies);

  return (request, response, arrival) => {
    const [, path] = ADDRESS.exec(request.url ?? "") ?? [];
    if (path === undefined || !staticPaths.has(path) || !isPlainGet(request)) return false;
    void answer(handlerOf(path), request, response, arrival);
    return true;
  };
}
