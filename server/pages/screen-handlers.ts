import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Creates a function that returns the Remix handler of a path. Each screen with a fixed address has its
 * own, created on first use from the build with only the screen's branch of routes, because Remix
 * flattens, ranks and compiles all routes of its build twice for each request.
 */
export function createScreenHandlers(
  build: ServerBuild,
  mode: string,
): (pathname: string) => RequestHandler {
  const defaultHandler = createRequestHandler(build, mode);
  const branches = listScreens(build.routes);
  const handlers = new Map<string, RequestHandler>();

  return (pathname) => {
    const branch = branches.get(pathname);
    if (!branch) return defaultHandler;
    const handler = handlers.get(pathname) ?? createRequestHandler(pickBranch(build, branch), mode);
    handlers.set(pathname, handler);
    return handler;
  };
}

/** Returns the branches of screens by path. An index is listed after its parent and replaces it. */
function listScreens(routes: Routes): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    const branch = branchOf(routes, id);
    const path = pathOf(routes, branch);
    if ((route?.path || route?.index) && !/[:*?]/.test(path)) screens.set(path, branch);
  }
  return screens;
}

/** Returns the ids of a route and its parents, from the root down. */
export function branchOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...branchOf(routes, parentId), id] : [id];
}

export const pathOf = (routes: Routes, branch: string[]): string =>
  `/${branch.flatMap((id) => routes[id]?.path || []).join("/")}`;

function pickBranch(build: ServerBuild, branch: string[]): ServerBuild {
  const pick = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => branch.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
