import type { Endpoint } from "~/server/api/endpoint/endpoint";

/** Returns the path of an endpoint, with the year or month of its example where it needs one. */
export const templateOf = ({
  path,
  examplePath = "",
}: Pick<Endpoint, "path" | "examplePath">): string =>
  /\?(year|month)=/.test(examplePath) ? examplePath : path;
