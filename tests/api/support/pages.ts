import type { Caller } from "./client";

/** Follows the Link headers from the first page to the last. */
export async function readPages<Item>({ send }: Caller, path: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  let next: string | undefined = path;
  while (next) {
    const response: Response = await send(next.replace(/^\/api\/v1/, ""));
    pages.push((await response.json()) as Item[]);
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  return pages;
}
