import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { fixedHeaders } from "./api/http/send";

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP request, or one with endless headers, before there is a request to handle:
 * with the header set of every other answer, and the connection's end, because nobody can know where
 * the next request would begin.
 */
export function answerBrokenRequest(publicOrigin: string) {
  const fixed = Object.entries(fixedHeaders(publicOrigin)).map(
    ([name, value]) => `${name}: ${value}`,
  );

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...fixed,
      "connection: close",
      "content-length: 0",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n`);
  };
}
