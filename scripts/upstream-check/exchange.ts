import type { z } from "zod";
import type { GatewayError } from "~/gateway/core/errors";
import type { CallKey } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";

/** An HTTP request and its response. */
export interface HttpRecord {
  method: string;
  /** With the query. */
  path: string;
  /** The JSON of a POST, null for a GET and for a file. */
  requestBody: string | null;
  /** null without a response. */
  status: number | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A call of the gateway's transport with its HTTP request and response. */
export interface Exchange {
  call: CallKey;
  input: CallInput;
  tokenSent: boolean;
  /** null for an image */
  schema: z.ZodType | null;
  /** null when nothing was sent. */
  http: HttpRecord | null;
  /** null when the gateway accepted the response. */
  error: GatewayError | null;
}

/** Returns the JSON object of a response, null for any other body. */
export function findEnvelope({ http }: Exchange): Record<string, unknown> | null {
  try {
    const text = http?.body.toString("utf8").replace(/^\uFEFF/, "") ?? "";
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Returns the envelope's code as a number, null without one. */
export function findCode(exchange: Exchange): number | null {
  const code = findEnvelope(exchange)?.code;
  if (typeof code === "string" && /^-?\d{1,9}$/.test(code)) return Number(code);
  return Number.isInteger(code) ? (code as number) : null;
}

export const isSuccessStatus = (status: number) => status >= 200 && status < 300;
