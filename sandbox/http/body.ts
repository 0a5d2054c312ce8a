import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** The request's body as text; one that is too large is read to its end so that it can be answered. @throws BodyTooLarge */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new BodyTooLarge();
  return Buffer.concat(chunks).toString("utf8");
}

/** How many bytes the body has; none of it is kept. */
export async function countBody(request: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of request) size += chunk.length;
  return size;
}

/** undefined when it is no JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
