import type { ServerResponse } from "node:http";

/** A complete response; the journal records `code`. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly code: number | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Returns the envelope of a call (docs/upstream.md#envelope). */
export function envelope(code: number, data: unknown, message = "", status = 200): Reply {
  const body = JSON.stringify({ code, data: data ?? null, error_msg: message });
  return { status, type: JSON_TYPE, body, code };
}

export function json(value: unknown, status = 200): Reply {
  return { status, type: JSON_TYPE, body: JSON.stringify(value), code: null };
}

export function send(response: ServerResponse, { status, type, body, headers }: Reply): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(body);
}
