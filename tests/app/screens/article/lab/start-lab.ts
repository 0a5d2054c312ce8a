import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { checkForm } from "~/app/screens/article/check-form";
import { createTextChecker } from "~/gateway/content/check-text";
import { readWordLists } from "~/gateway/content/words/read-word-lists";

const ROOT = fileURLToPath(new URL("../../../../..", import.meta.url)).replace(/\/$/, "");
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
/** As strict as the pages' own. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'";
const checkText = createTextChecker(readWordLists());
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export interface Lab {
  url: string;
  /** Bodies of the forms that were sent. */
  sent: string[];
  /** Answers of the next uploads. */
  uploads: { status: number; body: unknown }[];
  uploaded: number;
  /** What the answer of a check waits for. */
  beforeCheck: Promise<void>;
  folder: string;
  close(): Promise<void>;
}

/** Builds the page of the lab as the product is built and serves it with the answers that a server gives. */
export async function startLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), "editor-lab-"));
  await build({
    configFile: false,
    logLevel: "error",
    root: join(ROOT, "tests/app/screens/article/lab"),
    resolve: { alias: { "~": ROOT } },
    esbuild: { jsx: "automatic" },
    build: { outDir: folder, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  const lab: Lab = {
    url: "",
    sent: [],
    uploads: [],
    uploaded: 0,
    beforeCheck: Promise.resolve(),
    folder,
    close,
  };
  const server = createServer((request, response) => {
    answer(request, response, lab);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lab.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lab;

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, lab: Lab): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://lab");
  if (request.method === "POST") {
    const body = await buffer(request);
    if (pathname === "/save") {
      lab.sent.push(new URLSearchParams(body.toString()).get("body") ?? "");
      response.end("saved");
      return;
    }
    if (pathname === "/article/checkWords") {
      await lab.beforeCheck;
      const headers = { "Content-Type": request.headers["content-type"] ?? "" };
      const form = await new Response(body, { headers }).formData();
      const { text } = checkForm.parse(Object.fromEntries(form));
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ findings: checkText(text, "zh-CN") }));
      return;
    }
    lab.uploaded++;
    const next = lab.uploads.shift() ?? { status: 201, body: { id: `i${lab.uploaded}` } };
    response.writeHead(next.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(next.body));
    return;
  }
  if (pathname.startsWith("/images/")) {
    response.writeHead(200, { "Content-Type": "image/gif" }).end(PIXEL);
    return;
  }
  const file = pathname === "/" ? "/index.html" : pathname;
  try {
    const content = readFileSync(join(lab.folder, file));
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": POLICY });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
