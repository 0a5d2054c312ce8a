import { createServer } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import type { Secrets } from "./domain/secrets";
import type { SmsMode } from "./domain/sms-codes";
import { createListener } from "./listener";
import type { Pages, QrMode } from "./qr-texts";
import { Sandbox } from "./sandbox";
import { MemoryStore } from "./store/memory";
import type { Store } from "./store/store";

export interface SandboxOptions {
  /** 0 or absent: a free port. */
  port?: number;
  host?: string;
  seed?: number;
  qr?: QrMode;
  smsCode?: SmsMode;
  /** Off, it is an upstream that has nothing optional. */
  sendsOptional?: boolean;
  /** Without it everybody may call (docs/upstream.md#headers). */
  gatewaySecret?: string;
  /** Of a store that outlives the process. */
  secrets?: Secrets;
  /** Closed with the sandbox; by default everything is in memory. */
  store?: Store;
  /** For browsers that reach it at another address. */
  publicOrigin?: string;
}

export interface RunningSandbox {
  url: string;
  port: number;
  pages: Pages;
  /** Ends every connection. */
  close(): Promise<void>;
}

const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);
/** Longer than a client keeps an idle connection, so that the client closes it first. */
const KEEP_ALIVE_MS = 65_000;
const DELETE_OLD_EVERY_MS = 60_000;

/** Starts the sandbox (docs/upstream.md#the-upstream). Rejects when the port is in use. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", seed = 1, qr = "native", smsCode = "fixed" } = options;
  const { sendsOptional = true, gatewaySecret = null, store = new MemoryStore() } = options;
  const publicOrigin = options.publicOrigin ? new URL(options.publicOrigin).origin : null;
  let url = "";
  const sandbox = new Sandbox(
    { seed, qr, smsMode: smsCode, publicOrigin, sendsOptional, gatewaySecret },
    store,
    () => url,
    options.secrets,
  );
  await sandbox.addSeeds();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createListener(sandbox));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  url = `http://${nameInUrl(host)}:${boundPort}`;
  const cleaning = setInterval(
    () => sandbox.deleteOld().catch(() => {}),
    DELETE_OLD_EVERY_MS,
  ).unref();
  return {
    url,
    port: boundPort,
    pages: sandbox.pages,
    async close() {
      clearInterval(cleaning);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await store.close();
    },
  };
}

function nameInUrl(host: string): string {
  if (ANY_ADDRESS.has(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
