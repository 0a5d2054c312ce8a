import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** More than the largest upload. A client that sends more loses its connection. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Returns the body as text, and reads a larger one to its end, so that it gets a response. @throws BodyTooLarge */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  const size = await read(request, (chunk, sizeSoFar) => {
    if (sizeSoFar <= maxBytes) chunks.push(chunk);
  });
  if (size > maxBytes) throw new BodyTooLarge();
  return Buffer.concat(chunks).toString("utf8");
}

/** A body that is read as it comes. */
export class FileBody {
  /** So far. */
  bytes = 0;

  constructor(private readonly request: IncomingMessage) {}

  /** Whoever stops early leaves the rest. @throws BodyTooLarge */
  async *read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.request.iterator({ destroyOnReturn: false })) {
      this.bytes += chunk.length;
      refuseEndless(this.request, this.bytes);
      yield chunk;
    }
  }

  /** Reads the rest, so that the client gets the response. @throws BodyTooLarge */
  async drain(): Promise<void> {
    for await (const _ of this.read());
  }
}

async function read(
  request: IncomingMessage,
  take: (chunk: Buffer, sizeSoFar: number) => void,
): Promise<number> {
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    refuseEndless(request, size);
    take(chunk, size);
  }
  return size;
}

/** @throws BodyTooLarge */
function refuseEndless({ socket }: IncomingMessage, size: number): void {
  if (size <= MOST_BYTES) return;
  socket.destroy();
  throw new BodyTooLarge();
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
