import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** Returns the body as text, and reads a larger one to its end, so that it gets a response. @throws BodyTooLarge */
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

/** Returns the size of the body in bytes. */
export async function countBody(request: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of request) size += chunk.length;
  return size;
}

/** Returns undefined for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
