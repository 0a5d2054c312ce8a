import { readdirSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler, Router } from "express";

/** Only these are ever served from disk, whatever lies in the folder. */
const EXTENSIONS = new Set(
  ".js .css .svg .png .ico .webp .avif .txt .xml .json .webmanifest .zip .mp4 .webm .vtt".split(
    " ",
  ),
);

/**
 * Serves the built browser files. Hashed ones never change; the others are looked up by a list of
 * names made once, because asking the disk for every page would cost each page a stat.
 */
export function assets(clientDirectory: string): RequestHandler {
  const router = Router();
  const topLevel = new Set(
    readdirSync(clientDirectory).filter((name) => name !== "assets" && !name.startsWith(".")),
  );
  router.use(
    "/assets",
    express.static(`${clientDirectory}/assets`, {
      immutable: true,
      maxAge: "1y",
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  const files = express.static(clientDirectory, { maxAge: "1h", index: false, redirect: false });
  router.use((request, response, next) => {
    const name = request.path.split("/", 2)[1] ?? "";
    if (!topLevel.has(name) || !EXTENSIONS.has(extname(request.path))) return next();
    files(request, response, next);
  });
  return router;
}
