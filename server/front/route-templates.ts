import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

export const UNMATCHED = "unmatched";

/** What answers ahead of the app, at addresses of its own. */
const OTHER_PATHS = ["/healthz", "/readyz", "/report", "/report.gif"];
const OTHER_TEMPLATES = ["/api/v1/uploads/:kind"];

/**
 * The template of a path, for logs and metrics: they must neither show what stands in a path nor
 * grow with every path that somebody invents.
 */
export function createRouteTemplates(routes: Routes): (path: string) => string {
  const templates = [
    ...OTHER_TEMPLATES,
    ...Object.keys(routes).map((id) => templateOf(routes, id)),
  ];
  const fixed = new Map(
    [...OTHER_PATHS, ...templates.filter((template) => !/[:*]/.test(template))].map((path) => [
      path.toLowerCase(),
      path,
    ]),
  );
  const variable = templates
    .filter((template) => /[:*]/.test(template) && template !== "/*")
    .sort((one, other) => segmentsOf(other) - segmentsOf(one))
    .map((template) => ({ template, pattern: toPattern(template) }));

  return (path) => {
    const known = fixed.get(path) ?? fixed.get(normalised(path));
    if (known !== undefined) return known;
    return variable.find(({ pattern }) => pattern.test(path))?.template ?? UNMATCHED;
  };
}

export function templateOf(routes: Routes, id: string): string {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) segments.unshift(route.path);
  return `/${segments.join("/")}`;
}

const segmentsOf = (template: string) => template.split("/").length;

/** Remix takes a path in any case, and with a slash at its end. */
function normalised(path: string): string {
  // By hand: a pattern for slashes at an end takes the square of their number when something follows.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end).toLowerCase();
}

function toPattern(template: string): RegExp {
  const source = template
    .replaceAll(".", "\\.")
    .replace(/\/:\w+/g, "/[^/]+")
    .replace(/\/\*$/, "/.*");
  return new RegExp(`^${source}/*$`, "i");
}
