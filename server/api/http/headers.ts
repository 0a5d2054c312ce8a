import type { ServerResponse } from "node:http";

/**
 * The headers of one answer, by their names in lower case. A map, because an object that grows from a
 * copy of another has a hidden class of its own each time, which V8 keeps among its old objects.
 */
export type Headers = Map<string, string | string[]>;

export function setAll(headers: Headers, more: Readonly<Record<string, string | string[]>>): void {
  for (const name in more) headers.set(name, more[name] ?? "");
}

export function writeHead(
  response: ServerResponse,
  status: number,
  headers: Headers,
): ServerResponse {
  const list: (string | string[])[] = [];
  for (const [name, value] of headers) list.push(name, value);
  return response.writeHead(status, list as string[]);
}
