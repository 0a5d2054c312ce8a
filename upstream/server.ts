import { createServer } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createListener, type Extension } from "./listener";
import { reportError } from "./log";
import { oneAtATime } from "./protocol/http/one-at-a-time";
import type { Providers } from "./providers/providers";
import type { SharedStore } from "./providers/shared-store";
import { type ServiceOptions, UpstreamService } from "./services/upstream-service";
import { SharedValues } from "./store/shared-values";

export interface ListenOptions {
  /** 0 or absent: a free port. */
  port?: number;
  host?: string;
  /** A call needs one of these; without any everybody may call (docs/upstream.md#headers). */
  gatewaySecrets?: readonly string[];
}

export interface UpstreamOptions extends ListenOptions, ServiceOptions {
  createProviders: (shared: SharedStore) => Providers;
}

export interface RunningUpstream {
  url: string;
  port: number;
  service: UpstreamService;
  /** Ends every connection. */
  close(): Promise<void>;
  /**
   * Serves for `delayMs`, with the end of each connection, until the gateway calls others; then
   * answers what is open.
   */
  stop(delayMs: number): Promise<void>;
}

const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);
/** The gateway keeps an idle connection two seconds less, which is shorter than a stopping node serves. */
const KEEP_ALIVE_MS = 6_000;
const CLOSE_IDLE_EVERY_MS = 100;
/** Bodies have limits of their own: a file may take half an hour. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 };
const TELL_PLAN_ENDS_EVERY_MS = 60_000;
const DELETE_OLD_EVERY_MS = 60_000;
const RUN_DUE_EVERY_MS = 5_000;
const PUBLISH_EVERY_MS = 1_000;
const RECONCILE_EVERY_MS = 60_000;
const FOLLOW_CLOCK_EVERY_MS = 10_000;

/** Starts the upstream with its providers (docs/upstream.md#the-upstream). Rejects when the port is in use. */
export async function startUpstream(options: UpstreamOptions): Promise<RunningUpstream> {
  const service = new UpstreamService(options);
  await service.addProducts();
  await service.refuseDemoAccounts();
  replaceProviders(service, options);
  return serve(service, options);
}

/** Creates the providers and gives them to the service. @throws SettingsError, and nothing changes */
export function replaceProviders(
  service: UpstreamService,
  { createProviders }: Pick<UpstreamOptions, "createProviders">,
): void {
  const { store, clock } = service;
  service.setProviders(createProviders(new SharedValues(store, () => clock.now())));
}

/** Starts the server and the rounds of a service. */
export async function serve(
  service: UpstreamService,
  { port = 0, host = "127.0.0.1", gatewaySecrets = [] }: ListenOptions,
  extension: Extension | null = null,
): Promise<RunningUpstream> {
  service.gatewaySecrets = gatewaySecrets;
  await service.files.spool.empty();
  await service.followStoreClock();
  const listener = createListener(service, extension);
  let isStopping = false;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, ...TIMEOUTS },
    oneAtATime((request, response) => {
      if (isStopping) response.setHeader("Connection", "close");
      listener(request, response);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  const repeat = (name: string, work: () => Promise<void>, ms: number) =>
    // The next round does it.
    setInterval(() => work().catch((error) => reportError(name, error)), ms).unref();
  const timers = [
    repeat("deleting", () => service.deleteOld(), DELETE_OLD_EVERY_MS),
    repeat("ends of plans", () => service.tellPlanEnds(), TELL_PLAN_ENDS_EVERY_MS),
    repeat("a round", service.runDue, RUN_DUE_EVERY_MS),
    repeat("publishing", () => service.publishing.runDue(), PUBLISH_EVERY_MS),
    repeat("the clock", () => service.followStoreClock(), FOLLOW_CLOCK_EVERY_MS),
    repeat("bills", () => service.reconcileDue(), RECONCILE_EVERY_MS),
  ];
  return {
    url: `http://${nameInUrl(host)}:${boundPort}`,
    port: boundPort,
    service,
    async close() {
      for (const timer of timers) clearInterval(timer);
      void service.publishing.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await service.store.close();
    },
    async stop(delayMs) {
      isStopping = true;
      await wait(delayMs);
      for (const timer of timers) clearInterval(timer);
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(closing);
      await Promise.all([service.payments.endRound(), service.publishing.stop()]);
      await service.store.close();
    },
  };
}

function nameInUrl(host: string): string {
  if (ANY_ADDRESS.has(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
