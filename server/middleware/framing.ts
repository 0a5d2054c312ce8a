import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** Rejects what a proxy in front may have read otherwise: docs/product.md#requests-with-doubtful-framing-are-refused */
export const framing: RequestHandler = (request, response, next) => {
  const doubt = findDoubt(request);
  if (doubt === null) return next();
  refuse(request, response.set("Connection", "close"), "framing", doubt);
};

function findDoubt({ headers, httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage) {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === "host");
  if (hosts.length > 1) return "several Host headers";
  const isChunked = headers["transfer-encoding"] !== undefined;
  const isOlder = httpVersionMajor < 1 || (httpVersionMajor === 1 && httpVersionMinor < 1);
  return isChunked && isOlder ? "Transfer-Encoding needs HTTP/1.1" : null;
}
