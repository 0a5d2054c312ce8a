import { Gauge, type Registry } from "prom-client";
import type { UpstreamStats } from "~/gateway/upstream/upstream";
import type { Health } from "./health";

interface Sources {
  admission: { activeRequests: number; openStreams: number };
  upstreamStats: () => UpstreamStats;
  health: Pick<Health, "isReady" | "canWrite">;
  secretFingerprint: () => string;
}

/** Adds the metrics that are read at each scrape. */
export function addScrapedMetrics(
  registry: Registry,
  { admission, upstreamStats, health, secretFingerprint }: Sources,
): void {
  const addGauge = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (this: Gauge) => void | Promise<void>,
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect });
  const addNumber = (name: string, help: string, read: () => number | Promise<boolean>) =>
    addGauge(name, help, [], async function () {
      this.set(Number(await read()));
    });

  addNumber(
    "http_server_active_requests",
    "Requests at work, event streams and files not among them",
    () => admission.activeRequests,
  );
  addNumber(
    "http_server_open_event_streams",
    "Event streams whose clients wait for something to happen",
    () => admission.openStreams,
  );
  addNumber("server_ready", "1 while /readyz answers 200", health.isReady);
  addNumber(
    "store_writable",
    "1 when the session store has just taken a small write",
    health.canWrite,
  );
  addGauge(
    "http_client_open_connections",
    "Connections to the upstream",
    ["upstream_group", "state"],
    function () {
      for (const [upstream_group, { connected, free }] of Object.entries(upstreamStats())) {
        this.set({ upstream_group, state: "idle" }, free);
        this.set({ upstream_group, state: "active" }, connected - free);
      }
    },
  );
  addGauge(
    "http_client_waiting_requests",
    "Upstream calls that wait for a place or a connection",
    ["upstream_group"],
    function () {
      for (const [upstream_group, { queued, waiting }] of Object.entries(upstreamStats()))
        this.set({ upstream_group }, queued + waiting);
    },
  );
  addGauge(
    "session_secret_info",
    "1; the label is the same on nodes with the same newest secret",
    ["fingerprint"],
    function () {
      this.reset();
      this.set({ fingerprint: secretFingerprint() }, 1);
    },
  );
}
