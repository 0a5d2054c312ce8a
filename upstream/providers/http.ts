import { type Dispatcher, request } from "undici";
import type { z } from "zod";
import { ProviderError } from "./errors";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

interface ProviderRequest {
  provider: string;
  url: URL;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: Dispatcher.DispatchOptions["body"];
  timeoutMs?: number;
  maxBytes?: number;
}

export interface ProviderResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends one request; follows no redirect and repeats nothing. @throws ProviderError `NETWORK` */
export async function send(options: ProviderRequest): Promise<ProviderResponse> {
  const { provider, url, method = "GET", headers = {}, body = null } = options;
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await request(url, { method, headers, body, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      body: Buffer.concat(chunks),
    };
  } catch (error) {
    // The URL may hold a token.
    throw new ProviderError(provider, "NETWORK", `${method} ${url.pathname}`, { cause: error });
  }
}

/** @throws ProviderError `MALFORMED` */
export function parseJson<T>(provider: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProviderError(provider, "MALFORMED", "no JSON");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderError(provider, "MALFORMED", `${issue?.path.join(".")}: ${issue?.message}`);
}
