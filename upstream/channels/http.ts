import type { FormData } from "undici";
import { OutboundRefused } from "../outbound/outbound-refused";
import { ChannelFailure, OutcomeUnknown } from "./channel";

export interface ChannelRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | FormData;
}

export interface ChannelResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The address after redirects. */
  readonly url: string;
  readonly text: string;
}

/** Sends one request within bounds of time and size, to no address of the inside. */
export type Send = (request: ChannelRequest) => Promise<ChannelResponse>;

/** Errors of connections that carried no request. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Returns the failure of a request that never reached the site, or null when it may have. */
function toUnsentFailure(error: unknown): ChannelFailure | null {
  if (error instanceof ChannelFailure) return error;
  if (isRefusedAddress(error)) return new ChannelFailure("address-refused");
  const code = findCode(error);
  if (CERTIFICATE.test(code)) return new ChannelFailure("certificate-invalid", code);
  return NEVER_SENT.has(code) ? new ChannelFailure("site-unreachable", code, true) : null;
}

/** Sends what may be sent again: a lost answer is a failure that a later try may mend. */
export async function ask(send: Send, request: ChannelRequest): Promise<ChannelResponse> {
  try {
    return await send(request);
  } catch (error) {
    throw toUnsentFailure(error) ?? new ChannelFailure("site-unreachable", findCode(error), true);
  }
}

/** Sends what publishes. @throws ChannelFailure when it was not sent, otherwise OutcomeUnknown */
export async function sendOnce(send: Send, request: ChannelRequest): Promise<ChannelResponse> {
  try {
    return await send(request);
  } catch (error) {
    throw toUnsentFailure(error) ?? new OutcomeUnknown(findCode(error));
  }
}

/** The connection was refused before it was made. */
function isRefusedAddress(error: unknown): boolean {
  if (error instanceof OutboundRefused) return error.reason === "address" || error.reason === "url";
  const { cause } = error as { cause?: unknown };
  return cause !== undefined && isRefusedAddress(cause);
}

function findCode(error: unknown): string {
  const { code, cause, name } = error as { code?: string; cause?: unknown; name?: string };
  return code ?? (cause ? findCode(cause) : (name ?? ""));
}

/** Returns the JSON of an answer, or null when it is something else, such as a page. */
export function parseJson({ text }: ChannelResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
