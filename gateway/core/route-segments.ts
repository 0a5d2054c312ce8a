/**
 * A path's segments as the router compares them: decoded, in lower case, without the query, the
 * fragment and slashes at the end.
 */
export function routeSegments(path: string): string[] {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decode(segment).toLowerCase());
}

/** A damaged escape stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
