import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createElement, Fragment } from "react";
import { matchRoutes, NavigationType, type RouteObject } from "react-router";
import { type Outcome, type Outcomes, runLoader, withKnownOutcomes } from "./known-outcomes";
import type { ScreenHandler } from "./screen-handlers";
import { type Asked, toLazyRequest } from "./web-request";

type Route = ServerBuild["routes"][string];
type EntryContext = Parameters<ServerBuild["entry"]["module"]["default"]>[3];

/**
 * Answers GETs of one screen that ships no framework script: its loaders at once, then one render.
 * Remix would match its routes twice, copy each request and answer, and write out all data for a
 * script that is not there. What is no plain page (redirects, failures, cookies) is told to Remix,
 * which gets what the loaders said instead of asking them again; so switching this off changes no
 * behaviour. Measured gain, with `screen-handlers.ts`: 13 % of the processor time of `/order`.
 */
export function createStaticDocumentHandler(
  build: ServerBuild,
  branch: readonly string[],
  pathname: string,
  mode: string,
): ScreenHandler {
  const routes = branch.map((id) => build.routes[id]).filter((route) => route !== undefined);
  const outcomesOf = new WeakMap<AppLoadContext, Outcomes>();
  const remix = createRequestHandler(withKnownOutcomes(build, outcomesOf), mode);
  const tree = [nest(routes)];
  const matches = matchRoutes(tree, pathname) ?? [];
  const nothingDone = { matches, actionData: null, errors: null };
  const handled = { actionHeaders: {}, loaderHeaders: {}, activeDeferreds: null };
  const resting = {
    ...{
      historyAction: NavigationType.Pop,
      initialized: true,
      navigation: IDLE,
      revalidation: "idle",
    },
    ...{ restoreScrollPosition: null, preventScrollReset: false },
    ...{ fetchers: new Map(), blockers: new Map() },
  };
  const future = {
    v7_partialHydration: true,
    v7_relativeSplatPath: build.future.v3_relativeSplatPath,
  };
  const entry = {
    manifest: build.assets,
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    // Only the framework's script would read it.
    serverHandoffString: "",
    future: build.future,
    isSpaMode: build.isSpaMode,
    serializeError: () => undefined,
  };

  return async (asked, context) => {
    if (!isPlain(asked)) return remix(asked.make(), context);
    const request = toLazyRequest(asked);
    context.wantsData = true;
    const outcomes = await runLoaders(routes, request, context);
    outcomesOf.set(context, outcomes);
    const loaded = await readData(outcomes);
    if (!loaded) return remix(asked.make(), context);
    const { search } = new URL(asked.url);
    const location = { pathname, search, hash: "", state: null, key: "default" };
    const { data: loaderData, status: statusCode } = loaded;
    const entryContext = {
      router: { routes: tree, future, state: { location, loaderData, ...nothingDone, ...resting } },
      staticHandlerContext: {
        location,
        loaderData,
        statusCode,
        basename: "/",
        ...nothingDone,
        ...handled,
      },
      ...entry,
    } as unknown as EntryContext;
    const render = build.entry.module.default;
    try {
      return await render(request, loaded.status, new Headers(), entryContext, context);
    } catch {
      return remix(asked.make(), context);
    }
  };
}

/** Data for Remix's own scripts, and forms, are Remix's. */
function isPlain({ method, url }: Asked): boolean {
  return (method === "GET" || method === "HEAD") && !/[?&](_data|index|_routes)\b/.test(url);
}

async function runLoaders(
  routes: Route[],
  request: Request,
  context: AppLoadContext,
): Promise<Outcomes> {
  const args = { request, context, params: {} };
  const outcomes = routes.map(
    async ({ id, module: { loader } }) => loader && ([id, await runLoader(loader, args)] as const),
  );
  return new Map((await Promise.all(outcomes)).filter((outcome) => outcome !== undefined));
}

/** Each route's data and the page's status, or null when this is no plain page. */
async function readData(outcomes: Outcomes) {
  const all = [...outcomes.values()];
  if (!all.every(isData)) return null;
  const data: Record<string, unknown> = {};
  let status = 200;
  for (const [id, outcome] of outcomes) {
    if ("thrown" in outcome) return null;
    if ("answer" in outcome) {
      data[id] = outcome.data = await outcome.answer.json();
      if (outcome.answer.status !== 200) status = outcome.answer.status;
    } else data[id] = outcome.data;
  }
  return { data, status };
}

function isData(outcome: Outcome): boolean {
  if ("thrown" in outcome) return false;
  if (!("answer" in outcome)) return true;
  const { status, headers } = outcome.answer;
  return (
    !(status >= 300 && status < 400) &&
    !headers.has("Set-Cookie") &&
    (headers.get("Content-Type") ?? "").startsWith("application/json")
  );
}

const IDLE = {
  ...{ state: "idle", location: undefined, formMethod: undefined, formAction: undefined },
  ...{ formEncType: undefined, formData: undefined, json: undefined, text: undefined },
};

/** A screen in its parents, the root's in the layout of all pages. */
function nest([route, ...rest]: Route[]): RouteObject {
  const { id, path, index, caseSensitive, module } = route ?? { id: "", module: undefined };
  const screen = createElement(module?.default ?? Fragment);
  const element = module?.Layout ? createElement(module.Layout, null, screen) : screen;
  const own = { id, path, caseSensitive, handle: module?.handle, element };
  return index ? { ...own, index } : { ...own, children: rest.length > 0 ? [nest(rest)] : [] };
}
