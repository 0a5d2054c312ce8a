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

const BUILT_FILES = "/assets/";

/** Whether the path belongs to files with a hash in their names, which limits do not count. */
export const isBuiltFile = (path: string) => path.startsWith(BUILT_FILES);

/** Serves the built browser files. Lists their names once, to save every file two looks at the disk. */
export function staticFiles(clientDirectory: string): RequestHandler {
  let listed: ReadonlySet<string> | undefined;
  const hashed = express.static(clientDirectory, {
    immutable: true,
    maxAge: "1y",
    index: false,
    redirect: false,
  });
  const named = express.static(clientDirectory, { maxAge: "1h", index: false, redirect: false });

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
    (isBuiltFile(path) ? hashed : named)(request, response, next);
  });
  return router;
}

const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
