import type { ApiServer } from "./api-server";

/** Follows the Link headers from the first page to the last. */
export async function readPages<Item>(
  { origin }: ApiServer,
  token: string,
  path: string,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let next: string | undefined = path;
  while (next) {
    const response: Response = await fetch(origin + next, {
      headers: { Authorization: `Bearer ${token}` },
    });
    pages.push((await response.json()) as Item[]);
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  return pages;
}
