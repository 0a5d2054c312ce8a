import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeCertificate } from "~/tests/support/certificate";

const HOST = "cdn.example";

/** Serves the sandbox's pictures, whose host does not exist, for a browser with the returned flags. */
export async function startPictureHost(): Promise<{ flags: string[]; stop(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "picture-host-"));
  const { key, certificate } = makeCertificate(folder, HOST);
  const picture = readFileSync("public/apple-touch-icon.png");
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => {
      response.writeHead(200, { "Content-Type": "image/png", "Cache-Control": "max-age=3600" });
      response.end(picture);
    },
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    flags: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`, "--ignore-certificate-errors"],
    stop() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
