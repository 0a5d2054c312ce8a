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

/** In both languages: what the client reads is in the headers that could not be parsed. */
const WORDS: Readonly<Record<number, readonly [chinese: string, english: string]>> = {
  400: [
    "请求的格式不对，没有处理。请刷新页面再试。",
    "The request was malformed. Reload the page.",
  ],
  408: [
    "请求太慢，连接已经断开。请检查网络后再试。",
    "The request was too slow. Check your connection and try again.",
  ],
  413: ["内容太大，没有处理。", "The content is too large."],
  431: [
    "浏览器发来的 Cookie 太多，打不开。请在浏览器里清除本站的 Cookie，再重新打开。",
    "Your browser sent too many cookies. Clear the cookies of this site, then open it again.",
  ],
};

function toPage(status: number): string {
  const [chinese, english] = WORDS[status] ?? WORDS[400] ?? ["", ""];
  return `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${chinese}</p><p lang="en">${english}</p></html>\n`;
}

/**
 * Handles Node's `clientError` event: answers a request that cannot be parsed with its status and the
 * security headers, and closes the connection, because the next request could begin anywhere.
 */
export function clientErrorHandler(publicOrigin: string) {
  const { fixed } = securityHeaderValues(
    { publicOrigin, enhanceIntegrity: "", paymentOrigins: [] },
    "production",
  );
  const lines = [...fixed, ...OWN_HEADERS].map(([name, value]) => `${name}: ${value}`);

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ""] ?? 400;
    const page = toPage(status);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      "connection: close",
      "content-type: text/html; charset=utf-8",
      `content-length: ${Buffer.byteLength(page)}`,
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${page}`);
  };
}
