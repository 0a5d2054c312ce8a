import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { type Dispatcher, request } from "undici";
import { createGuardedAgent, type GuardSettings } from "./guarded-agent";
import { OutboundRefused } from "./outbound-refused";

const MEGABYTE = 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const DECODERS: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

interface FetchOptions {
  /** Limit of the body, compressed and not; 5 MB by default. */
  readonly maxBytes?: number;
  /** For everything together; 15 s by default. */
  readonly timeoutMs?: number;
  /** 3 by default. */
  readonly redirects?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Fetched {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** "" without one */
  readonly contentType: string;
  readonly body: Buffer;
}

export type FetchGuarded = (url: string, options?: FetchOptions) => Promise<Fetched>;

/**
 * Returns a function that gets an address that a person names, and reaches nothing of the inside
 * (docs/security.md#addresses-that-a-person-names). @throws OutboundRefused
 */
export function createFetchGuarded(settings: GuardSettings): FetchGuarded {
  const agent = createGuardedAgent(settings);
  return async (url, options = {}) => {
    const { maxBytes = 5 * MEGABYTE, timeoutMs = 15_000, redirects = 3 } = options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let target = toTarget(url);
      for (let left = redirects; ; left -= 1) {
        const headers = { "accept-encoding": "identity", ...options.headers };
        const response = await request(target, { dispatcher: agent, signal, headers });
        const next = findRedirect(response, target);
        if (!next) return await read(response, target, maxBytes);
        await response.body.dump({ limit: 0 }).catch(() => undefined);
        if (left === 0) throw new OutboundRefused("redirects");
        target = next;
      }
    } catch (error) {
      throw toRefusal(error, signal);
    }
  };
}

/** @throws OutboundRefused for anything but http and https without a user */
function toTarget(text: string | URL, base?: URL): URL {
  const url = URL.parse(text, base);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!(url && isWeb) || url.username || url.password) throw new OutboundRefused("url");
  return url;
}

function findRedirect({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const { location } = headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return null;
  return toTarget(String(location), from);
}

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { href }: URL,
  maxBytes: number,
): Promise<Fetched> {
  if (Number(headers["content-length"] ?? 0) > maxBytes) {
    body.destroy();
    throw new OutboundRefused("too-large");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new OutboundRefused("too-large");
    chunks.push(chunk);
  }
  const content = decode(
    Buffer.concat(chunks),
    String(headers["content-encoding"] ?? ""),
    maxBytes,
  );
  const contentType = String(headers["content-type"] ?? "");
  return { url: href, status: statusCode, contentType, body: content };
}

/** Some servers compress what was not asked for. */
function decode(body: Buffer, encoding: string, maxOutputLength: number): Buffer {
  const decoder = DECODERS[encoding.trim().toLowerCase()];
  if (!decoder) return body;
  try {
    return decoder(body, { maxOutputLength });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OutboundRefused(code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "unreachable", error);
  }
}

function toRefusal(error: unknown, { aborted }: AbortSignal): OutboundRefused {
  if (error instanceof OutboundRefused) return error;
  return new OutboundRefused(aborted ? "timeout" : "unreachable", error);
}
