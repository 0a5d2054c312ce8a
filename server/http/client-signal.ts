import type { Request, Response } from "express";

/** Returns the signal that aborts when the client of a GET disconnects; undefined for other methods. */
export const signalOf = (request: Request): AbortSignal | undefined =>
  request.res && isReading(request) ? signalOfClient(request.res) : undefined;

export function signalOfClient(response: Response): AbortSignal {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  return aborted.signal;
}

export const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";
