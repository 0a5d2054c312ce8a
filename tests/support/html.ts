import type { Response } from "supertest";
import { textOf } from "~/tests/support/visitor";

/** The inner HTML of the first element that this opening tag begins. */
export function part(response: Response, openingTag: RegExp | string, name: string): string {
  const { text } = response;
  const start = typeof openingTag === "string" ? text.indexOf(openingTag) : text.search(openingTag);
  if (start < 0) throw new Error(`nothing matches ${openingTag}`);
  const rest = text.slice(start);
  let depth = 0;
  for (const tag of rest.matchAll(/<(\/?)([\w-]+)/g)) {
    if (tag[2] !== name) continue;
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return rest.slice(0, tag.index);
  }
  throw new Error(`<${name}> does not end`);
}

export const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** What a person reads of a piece of HTML. */
export const wordsOf = (html: string): string => textOf({ text: html } as Response).trim();

export const titleOf = (response: Response): string =>
  response.text.match(/<title>([^<]*)<\/title>/)?.[1] ?? "";
