import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { branchOf } from "./pages/cacheable-addresses";
import { createStaticDocumentHandler } from "./static-documents";
import type { Asked } from "./web-request";

type Routes = ServerBuild["routes"];
type RemixHandler = ReturnType<typeof createRequestHandler>;

/** Answers one request by the Remix app. */
export type ScreenHandler = (asked: Asked, context: AppLoadContext) => Promise<Response>;

export const toScreenHandler =
  (remix: RemixHandler): ScreenHandler =>
  (asked, context) =>
    remix(asked.make(), context);

/**
 * One Remix handler for each screen with a fixed address, knowing only that screen and its parents.
 * For every request Remix flattens, ranks and compiles all routes of its build, twice; with the
 * whole table that is a quarter of what a signed-in page costs. Any other address takes the whole
 * table, so switching this off changes no behaviour.
 */
export function createScreenHandlers(
  build: ServerBuild,
  mode: string,
  whole: ScreenHandler,
): (pathname: string) => ScreenHandler {
  const handlers = new Map<string, () => ScreenHandler>();
  for (const id of Object.keys(build.routes)) {
    const branch = branchOf(build.routes, id);
    const path = fixedPath(build.routes, branch);
    if (path)
      handlers.set(
        path,
        once(() => {
          const only = narrow(build, branch);
          return isStatic(build.routes, branch)
            ? createStaticDocumentHandler(only, branch, path, mode)
            : toScreenHandler(createRequestHandler(only, mode));
        }),
      );
  }
  return (pathname) => handlers.get(pathname)?.() ?? whole;
}

/** Where screens are that ship no framework script. */
export function listStaticPaths(routes: Routes): ReadonlySet<string> {
  const branches = Object.keys(routes).map((id) => branchOf(routes, id));
  const paths = branches
    .filter((branch) => isStatic(routes, branch))
    .map((branch) => fixedPath(routes, branch));
  return new Set(paths.filter((path) => path !== null));
}

/**
 * null for a layout without a path of its own and where a part of the path is variable. An index
 * has its parent's path and, listed after it, takes its place.
 */
function fixedPath(routes: Routes, branch: string[]): string | null {
  const screen = routes[branch.at(-1) ?? ""];
  const path = `/${branch.flatMap((id) => routes[id]?.path || []).join("/")}`;
  return (screen?.path || screen?.index) && !/[:*?]/.test(path) ? path : null;
}

/** Ships no framework script, and no screen of it sets headers of its own. */
function isStatic(routes: Routes, branch: string[]): boolean {
  const modules = branch.map((id) => routes[id]?.module);
  return (
    modules.some((module) => (module?.handle as { static?: boolean } | undefined)?.static) &&
    modules.every((module) => module?.default && !module.headers)
  );
}

function narrow(build: ServerBuild, branch: string[]): ServerBuild {
  const only = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => branch.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
