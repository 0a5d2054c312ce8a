import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createListener } from "./http/listener";
import type { Pages, QrMode } from "./qr-texts";
import { Sandbox } from "./sandbox";
import type { SmsMode } from "./state/sms-codes";

export interface SandboxOptions {
  /** 0 or none: a free one. */
  port?: number;
  host?: string;
  seed?: number;
  qr?: QrMode;
  smsCode?: SmsMode;
  /** Where people's browsers reach it, when that is not where it listens. */
  publicOrigin?: string;
}

export interface RunningSandbox {
  url: string;
  port: number;
  pages: Pages;
  /** Ends every connection, answered or not. */
  close(): Promise<void>;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
/** Longer than a client keeps an idle connection, so that it is never the one who is surprised. */
const KEEP_ALIVE_MS = 65_000;

/** Starts the stand-in upstream (contract §5, §6). Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", seed = 1, qr = "native", smsCode = "fixed" } = options;
  const loopbackOnly = LOOPBACK.has(host);
  let url = "";
  const sandbox = new Sandbox(
    { seed, qr, smsMode: smsCode, loopbackOnly, publicOrigin: options.publicOrigin ?? null },
    () => url,
  );
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createListener(sandbox));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  url = `http://${loopbackOnly ? nameInUrl(host) : "127.0.0.1"}:${boundPort}`;
  return {
    url,
    port: boundPort,
    pages: sandbox.pages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const nameInUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);
