import type { GatewayError } from "~/gateway/core/errors";
import type { CallKey } from "~/gateway/upstream/calls";
import { wireText } from "~/gateway/upstream/wire";
import type { Exchange } from "~/scripts/upstream-check/exchange";

interface Given {
  call?: CallKey;
  status?: number | null;
  type?: string;
  body?: unknown;
  error?: GatewayError | null;
  schema?: Exchange["schema"];
}

/** A call with what was on the wire; a body that is no text is sent as JSON. */
export function exchangeOf({
  call = "auth.qr",
  status = 200,
  type = "application/json; charset=utf-8",
  body = { code: 200, data: "", error_msg: "" },
  error = null,
  schema = wireText,
}: Given = {}): Exchange {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const http = {
    method: "GET",
    path: "/path?a=1",
    requestBody: null,
    status,
    headers: { "content-type": type },
    body: bytes,
  };
  return { call, input: {}, tokenSent: false, schema, http, error };
}
