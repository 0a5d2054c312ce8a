import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { makeCertificate } from "~/tests/support/certificate";
import { bundleEditors } from "./bundle-editors";

interface LabAnswer {
  type: string;
  body: string;
}

/** Answers an address of a platform, or null for addresses that the platform does not have. */
export type LabSite = (address: URL, body: Buffer) => LabAnswer | null | Promise<LabAnswer | null>;

export interface LabServer {
  port: number;
  close(): void;
}

/** Serves the pages of platforms at their own host names, which the browser leads here. */
export async function startLabServer(folder: string, site: LabSite): Promise<LabServer> {
  const scripts = await bundleEditors();
  const { key, certificate } = makeCertificate(folder, "lab.example");
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  server.on("request", async (request, response) => {
    const address = new URL(request.url ?? "/", `https://${request.headers.host}`);
    const script = scripts.get(address.pathname);
    const answer = script
      ? { type: "text/javascript", body: script }
      : await site(address, await buffer(request));
    response.writeHead(answer ? 200 : 404, {
      "Content-Type": `${answer?.type ?? "text/plain"}; charset=utf-8`,
    });
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
