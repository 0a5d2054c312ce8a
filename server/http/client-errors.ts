import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaderValues } from "./security-header-values";

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const OWN_HEADERS = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cache-control", "no-store"],
];

/**
 * Handles Node's `clientError` event: answers a request that cannot be parsed with its status and the
 * security headers, and closes the connection, because the next request could begin anywhere.
 */
export function clientErrorHandler(publicOrigin: string) {
  const { fixed } = securityHeaderValues({ publicOrigin, enhanceIntegrity: "" }, "production");
  const lines = [...fixed, ...OWN_HEADERS].map(([name, value]) => `${name}: ${value}`);

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      "connection: close",
      "content-length: 0",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n`);
  };
}
