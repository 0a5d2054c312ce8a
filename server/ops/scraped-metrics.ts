import { Gauge, type Registry } from "prom-client";
import type { UpstreamStats } from "~/gateway/upstream/upstream";
import type { Health } from "./health";

interface Sources {
  load: { activeRequests: number; openStreams: number };
  upstreamStats: () => UpstreamStats;
  health: Pick<Health, "isReady" | "canWrite">;
  secretFingerprint: () => string;
}

/** Adds the metrics that are read at each scrape. */
export function addScrapedMetrics(
  registry: Registry,
  { load, upstreamStats, health, secretFingerprint }: Sources,
): void {
  const registers = [registry];

  addGauge(
    "http_server_active_requests",
    "Requests at work, event streams and files not among them",
    () => load.activeRequests,
  );
  addGauge(
    "http_server_open_event_streams",
    "Event streams whose clients wait for something to happen",
    () => load.openStreams,
  );
  addGauge("server_ready", "1 while /readyz answers 200", health.isReady);
  addGauge(
    "store_writable",
    "1 when the session store has just taken a small write",
    health.canWrite,
  );

  new Gauge({
    name: "http_client_open_connections",
    help: "Connections to the upstream",
    labelNames: ["upstream_group", "state"],
    registers,
    collect() {
      for (const [upstream_group, { connected, free }] of Object.entries(upstreamStats())) {
        this.set({ upstream_group, state: "idle" }, free);
        this.set({ upstream_group, state: "active" }, connected - free);
      }
    },
  });
  new Gauge({
    name: "http_client_waiting_requests",
    help: "Upstream calls that wait for a place or a connection",
    labelNames: ["upstream_group"],
    registers,
    collect() {
      for (const [upstream_group, { queued, waiting }] of Object.entries(upstreamStats()))
        this.set({ upstream_group }, queued + waiting);
    },
  });
  new Gauge({
    name: "session_secret_info",
    help: "1; the label is the same on nodes with the same newest secret",
    labelNames: ["fingerprint"],
    registers,
    collect() {
      this.reset();
      this.set({ fingerprint: secretFingerprint() }, 1);
    },
  });

  function addGauge(name: string, help: string, read: () => number | Promise<boolean>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(Number(await read()));
      },
    });
  }
}
