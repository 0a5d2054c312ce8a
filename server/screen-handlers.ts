import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * One Remix handler for each screen with a fixed address, knowing only that screen and its parents.
 * For every request Remix flattens, ranks and compiles all routes of its build, twice; with the
 * whole table that is a quarter of what a signed-in page costs. Any other address takes the whole
 * table, so switching this off changes no behaviour.
 */
export function createScreenHandlers(
  build: ServerBuild,
  mode: string,
): (pathname: string) => Handler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, () => Handler>();
  for (const id of Object.keys(build.routes)) {
    const branch = branchOf(build.routes, id);
    const path = fixedPath(build.routes, branch);
    if (path)
      handlers.set(
        path,
        once(() => createRequestHandler(narrow(build, branch), mode)),
      );
  }
  return (pathname) => handlers.get(pathname)?.() ?? whole;
}

/** The route and its parents, from the root down. */
function branchOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...branchOf(routes, parentId), id] : [id];
}

/**
 * null for a layout without a path of its own and where a part of the path is variable. An index
 * has its parent's path and, listed after it, takes its place.
 */
function fixedPath(routes: Routes, branch: string[]): string | null {
  const screen = routes[branch.at(-1) ?? ""];
  const path = `/${branch.flatMap((id) => routes[id]?.path ?? []).join("/")}`;
  return (screen?.path || screen?.index) && !/[:*?]/.test(path) ? path : null;
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
