import { readdirSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler, Router } from "express";

const EXTENSIONS = new Set(
  ".js .css .svg .png .ico .webp .avif .txt .xml .json .webmanifest .zip .mp4 .webm .vtt".split(
    " ",
  ),
);

const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/** Files with a hash in their names. */
const HASHED_FILES = "/assets/";

/**
 * Serves the built browser files. Lists their names once: a path is a file's only when it is in the list,
 * and other paths cost no look at the disk.
 */
export function staticFiles(clientDirectory: string): RequestHandler {
  let listed: ReadonlySet<string> | undefined;
  const send = (options: Parameters<typeof express.static>[1]) =>
    express.static(clientDirectory, {
      index: false,
      redirect: false,
      // `send` keeps a Cache-Control that is there.
      setHeaders: (response) => response.removeHeader("Cache-Control"),
      ...options,
    });
  const hashed = send({ immutable: true, maxAge: "1y" });
  const named = send({ maxAge: "1h" });

  const router = Router();
  router.use((request, response, next) => {
    const { path } = request;
    if (!EXTENSIONS.has(extname(path))) return next();
    listed ??= listFiles(clientDirectory);
    const files = listed;
    if (!files.has(path)) return next();
    response.locals.route = "asset";
    const smaller = ENCODINGS.find(
      ({ name, extension }) => files.has(path + extension) && request.acceptsEncodings(name),
    );
    if (smaller) {
      response.type(extname(path)).set("Content-Encoding", smaller.name);
      request.url = path + smaller.extension;
    }
    response.vary("Accept-Encoding");
    (path.startsWith(HASHED_FILES) ? hashed : named)(request, response, next);
  });
  return router;
}

const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
