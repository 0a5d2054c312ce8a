/** Returns a path's segments as the router compares them: decoded, in lower case, without query and fragment. */
export function routeSegments(path: string): string[] {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decode(segment).toLowerCase());
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
