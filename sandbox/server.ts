import { createServer } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
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

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
/** Longer than a client keeps an idle connection, so that it is never the one who is surprised. */
const KEEP_ALIVE_MS = 65_000;

/** Starts the stand-in upstream (contract §5, §6). Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", seed = 1, qr = "native", smsCode = "fixed" } = options;
  const publicOrigin = options.publicOrigin ? new URL(options.publicOrigin).origin : null;
  let url = "";
  const sandbox = new Sandbox({ seed, qr, smsMode: smsCode, publicOrigin }, () => url);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createListener(sandbox));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  url = `http://${nameInUrl(host)}:${boundPort}`;
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

function nameInUrl(host: string): string {
  if (EVERYWHERE.has(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
