import type { ServerBuild } from "@remix-run/node";
import { branchOf, pathOf } from "./screen-handlers";

type Routes = ServerBuild["routes"];

const UNMATCHED = "unmatched";

/** Paths that Remix does not handle. */
const OTHER_PATHS = ["/healthz", "/readyz", "/report", "/report.gif", "/login/qr/status"];
const OTHER_TEMPLATES = ["/api/v1/uploads/:kind", "/pricing/pay/:orderId/status"];

/**
 * Creates a function that returns a path's template, for logs and metrics: a path may contain secrets,
 * and clients can invent any number of paths.
 */
export function createRouteTemplates(routes: Routes): (path: string) => string {
  const templates = [
    ...OTHER_TEMPLATES,
    ...Object.keys(routes).map((id) => pathOf(routes, branchOf(routes, id))),
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
    const template = fixed.get(path) ?? fixed.get(normalise(path));
    if (template !== undefined) return template;
    return variable.find(({ pattern }) => pattern.test(path))?.template ?? UNMATCHED;
  };
}

const segmentsOf = (template: string) => template.split("/").length;

/** Remix accepts a path in any case, and with slashes at its end. */
function normalise(path: string): string {
  // A pattern would take quadratic time when something follows the slashes.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end).toLowerCase();
}

function toPattern(template: string): RegExp {
  const source = template
    .replaceAll(".", "\\.")
    .replace(/\/:\w+/g, "/[^/]+")
    .replace(/\/\*$/, "/.*");
  // biome-ignore lint/plugin: of the URL table
  return new RegExp(`^${source}/*$`, "i");
}
