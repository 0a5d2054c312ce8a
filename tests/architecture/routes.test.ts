import { pathToFileURL } from "node:url";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { paths } from "~/app/paths";

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

interface Route {
  id: string;
  path: string | undefined;
  children: Route[];
}

/** The table as the build made it from `app/routes.ts`. */
async function routeTable(): Promise<Route[]> {
  const file = pathToFileURL("build/server/index.js").href;
  const { routes } = (await import(file)) as { routes: Record<string, BuiltRoute> };
  const childrenOf = (parentId: string | undefined): Route[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path }) => ({ id, path, children: childrenOf(id) }));
  return childrenOf("root");
}

/** A redirect, and what the server answers without Remix. */
const OTHER_ROUTES = ["start", "upload", "payStatus", "loginQrStatus"];

it("every path builder leads to a screen of the URL table, not to the catch-all", async () => {
  const routes = await routeTable();
  const lost = Object.entries(paths)
    .filter(([name]) => !OTHER_ROUTES.includes(name))
    // Each takes nothing, an id or a query; which id or query does not matter to the table.
    .map(([, build]): string => Reflect.apply(build, null, ["1"]))
    .filter((path) => {
      const matches = matchRoutes(routes as never, path);
      return !matches || matches.at(-1)?.route.id?.includes("redirects");
    });
  expect(lost).toEqual([]);
});
