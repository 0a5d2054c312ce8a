import type { ServerBuild } from "@remix-run/node";
import { createElement, Fragment } from "react";
import { matchRoutes, NavigationType, type RouteObject } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** What the loaders of a page gave, by the ids of their routes, and its status. */
interface Loaded {
  data: Record<string, unknown>;
  status: number;
}

/**
 * What of React Router a page without its script is rendered from: routes that are matched once, and
 * beside them where a request is and what was loaded for it (`app/request/static-document.tsx`).
 * @param routes of one screen, from the root down
 */
export function createRouterOnPaper(
  routes: readonly Route[],
  pathname: string,
  { v3_relativeSplatPath }: ServerBuild["future"],
) {
  const tree = [nest(routes)];
  const future = { v7_partialHydration: true, v7_relativeSplatPath: v3_relativeSplatPath };
  const matches = matchRoutes(tree, pathname) ?? [];
  const nothingDone = { matches, actionData: null, errors: null };

  return {
    showing({ data: loaderData, status: statusCode }: Loaded, search: string) {
      const location = { pathname, search, hash: "", state: null, key: "default" };
      const state = { location, loaderData, ...nothingDone, ...AT_REST };
      return {
        router: { routes: tree, future, state },
        staticHandlerContext: { location, loaderData, statusCode, ...nothingDone, ...HANDLED },
      };
    },
  };
}

const HANDLED = { basename: "/", actionHeaders: {}, loaderHeaders: {}, activeDeferreds: null };

const NO_SUBMISSION = {
  ...{ formMethod: undefined, formAction: undefined, formEncType: undefined },
  ...{ formData: undefined, json: undefined, text: undefined },
};

const AT_REST = {
  historyAction: NavigationType.Pop,
  initialized: true,
  navigation: { state: "idle", location: undefined, ...NO_SUBMISSION },
  revalidation: "idle",
  restoreScrollPosition: null,
  preventScrollReset: false,
  fetchers: new Map(),
  blockers: new Map(),
};

/** A screen in its parents, the root's in the layout of all pages. */
function nest([route, ...rest]: readonly Route[]): RouteObject {
  const { id, path, index, caseSensitive, module } = route ?? { id: "", module: undefined };
  const screen = createElement(module?.default ?? Fragment);
  const element = module?.Layout ? createElement(module.Layout, null, screen) : screen;
  const own = { id, path, caseSensitive, handle: module?.handle, element };
  return index ? { ...own, index } : { ...own, children: rest.length > 0 ? [nest(rest)] : [] };
}
