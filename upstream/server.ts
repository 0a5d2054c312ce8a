import { createServer } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Secrets } from "./domain/secrets";
import type { SmsCeiling, SmsMode } from "./domain/unit";
import { createListener } from "./listener";
import { reportError } from "./log";
import { oneAtATime } from "./protocol/http/one-at-a-time";
import { observed } from "./providers/observed";
import type { Providers } from "./providers/providers";
import type { SharedStore } from "./providers/shared-store";
import type { createSimulatedProviders } from "./providers/simulators/simulated";
import { type Pages, PREFIX, type QrMode } from "./qr-texts";
import { Sandbox } from "./sandbox";
import { MemoryStore } from "./store/memory";
import { SharedValues } from "./store/shared-values";
import type { Store } from "./store/store";

export interface SandboxOptions {
  /** 0 or absent: a free port. */
  port?: number;
  host?: string;
  seed?: number;
  qr?: QrMode;
  /** Random with real providers. */
  smsCode?: SmsMode;
  /** Of messages to all numbers; absent for none. */
  smsCeiling?: SmsCeiling;
  /** Off, it is an upstream that has nothing optional. */
  sendsOptional?: boolean;
  /** Without it everybody may call (docs/upstream.md#headers). */
  gatewaySecrets?: readonly string[];
  /** Of a store that outlives the process. */
  secrets?: Secrets;
  /** Whether a second payment for one intent is given back without a person. */
  autoRefund?: boolean;
  /** The real ones; there is no control interface then. */
  createProviders?: (shared: SharedStore) => Providers;
  /** The real clients pay at simulated providers, by HTTP; otherwise the control interface decides. */
  simulatesProviders?: boolean;
  /** Closed with the sandbox; by default everything is in memory. */
  store?: Store;
  /** For browsers that reach it at another address. */
  publicOrigin?: string;
}

export interface RunningSandbox {
  url: string;
  port: number;
  pages: Pages;
  /** null unless it simulates the providers. */
  simulators: Simulated["simulators"] | null;
  /** Asks the providers what is due, as each node does every few seconds. */
  runDue(): Promise<void>;
  /** Compares yesterday's bills, which one of all nodes does each day. */
  reconcileDue(): Promise<void>;
  /** Puts others in the place of those it has, or none of them. @throws SettingsError */
  setSecrets(given: Pick<SandboxOptions, "createProviders" | "gatewaySecrets">): void;
  /** Ends every connection. */
  close(): Promise<void>;
  /** Serves for so long, with the end of each connection, until the gateway calls others; then answers what is open. */
  stop(delayMs: number): Promise<void>;
}

type Simulated = Awaited<ReturnType<ReturnType<typeof createSimulatedProviders>["start"]>>;

const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);
/** The gateway keeps an idle connection two seconds less, which is shorter than a stopping node serves. */
const KEEP_ALIVE_MS = 6_000;
const CLOSE_IDLE_EVERY_MS = 100;
/** Bodies have limits of their own: a file may take half an hour. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 };
const DELETE_OLD_EVERY_MS = 60_000;
const RUN_DUE_EVERY_MS = 5_000;
const RECONCILE_EVERY_MS = 60_000;
const SIMULATORS = `${PREFIX}/providers`;

/** Starts the sandbox (docs/upstream.md#the-upstream). Rejects when the port is in use. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", seed = 1, qr = "native", smsCode = "fixed" } = options;
  const {
    sendsOptional = true,
    smsCeiling,
    autoRefund = false,
    store = new MemoryStore(),
  } = options;
  const isSimulated = !options.createProviders;
  const publicOrigin = options.publicOrigin ? new URL(options.publicOrigin).origin : null;
  let url = "";
  const sandbox = new Sandbox(
    {
      seed,
      qr,
      smsMode: isSimulated ? smsCode : "random",
      smsCeiling,
      publicOrigin,
      sendsOptional,
      autoRefund,
      isSimulated,
    },
    store,
    () => url,
    options.secrets,
  );
  const shared = new SharedValues(store, () => sandbox.clock.now());
  await sandbox.addProducts();
  const setSecrets: RunningSandbox["setSecrets"] = ({ createProviders, gatewaySecrets = [] }) => {
    const created = createProviders?.(shared);
    sandbox.gatewaySecrets = gatewaySecrets;
    if (!created) return;
    const { sms, files, ...providers } = created;
    sandbox.use(providers);
    sandbox.files.storage = files && observed("files", files, ["put", "delete"]);
    sandbox.sms.provider = sms && observed("sms", sms, ["send"]);
  };
  if (isSimulated) await sandbox.addSeeds();
  else await sandbox.refuseSeeds();
  setSecrets(options);
  const simulated = options.simulatesProviders ? await simulate() : null;
  const listener = createListener(sandbox);
  let isStopping = false;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, ...TIMEOUTS },
    oneAtATime((request, response) => {
      if (isStopping) response.setHeader("Connection", "close");
      const isForProvider = simulated && request.url?.startsWith(`${SIMULATORS}/`);
      (isForProvider ? simulated.listener : listener)(request, response);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  url = `http://${nameInUrl(host)}:${boundPort}`;
  const started = (await simulated?.start()) ?? null;
  if (started) sandbox.use(started.providers);
  const repeat = (name: string, work: () => Promise<void>, ms: number) =>
    // The next round does it.
    setInterval(() => work().catch((error) => reportError(name, error)), ms).unref();
  const reconcileDue = async () => {
    const { wxpay, alipay } = sandbox.payments.providers;
    if (wxpay || alipay) await (await sandbox.createReconciler()).runDue();
  };
  const timers = [
    repeat("deleting", () => sandbox.deleteOld(), DELETE_OLD_EVERY_MS),
    repeat("a round", () => sandbox.runDue(), RUN_DUE_EVERY_MS),
    repeat("bills", reconcileDue, RECONCILE_EVERY_MS),
  ];
  return {
    url,
    port: boundPort,
    pages: sandbox.pages,
    simulators: started?.simulators ?? null,
    runDue: () => sandbox.runDue(),
    reconcileDue,
    setSecrets,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await store.close();
    },
    async stop(delayMs) {
      isStopping = true;
      await wait(delayMs);
      for (const timer of timers) clearInterval(timer);
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(closing);
      await sandbox.payments.endRound();
      await store.close();
    },
  };

  async function simulate() {
    const { createSimulatedProviders } = await import("./providers/simulators/simulated");
    return createSimulatedProviders({
      prefix: SIMULATORS,
      origin: () => url,
      store: shared,
      now: () => sandbox.clock.now(),
    });
  }
}

function nameInUrl(host: string): string {
  if (ANY_ADDRESS.has(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
