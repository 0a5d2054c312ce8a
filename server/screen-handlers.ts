import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Finds the Remix handler of a path: for each screen with a fixed address one of its own, made when
 * first asked for, of the build with only that screen's branch of routes; for every other path the one of
 * the whole build. Remix flattens, ranks and compiles all routes of its build twice for each request.
 */
export function createScreenHandlers(
  build: ServerBuild,
  mode: string,
): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const branches = listScreens(build.routes);
  const handlers = new Map<string, RequestHandler>();

  return (pathname) => {
    const branch = branches.get(pathname);
    if (!branch) return whole;
    const handler = handlers.get(pathname) ?? createRequestHandler(narrow(build, branch), mode);
    handlers.set(pathname, handler);
    return handler;
  };
}

/** The branches of screens by their path. An index is listed after its parent and takes its place. */
function listScreens(routes: Routes): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    const branch = branchOf(routes, id);
    const path = pathOf(routes, branch);
    if ((route?.path || route?.index) && !/[:*?]/.test(path)) screens.set(path, branch);
  }
  return screens;
}

/** The ids of a route and its parents, from the root down. */
export function branchOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...branchOf(routes, parentId), id] : [id];
}

export const pathOf = (routes: Routes, branch: string[]): string =>
  `/${branch.flatMap((id) => routes[id]?.path || []).join("/")}`;

function narrow(build: ServerBuild, branch: string[]): ServerBuild {
  const pick = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => branch.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
