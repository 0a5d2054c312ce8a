import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { startServerProcess } from "~/tests/support/server-process";

const COMPOSE_VARIABLES = {
  COMPOSE_FILE: "compose.yaml:compose.whole.yaml",
  UPSTREAM_URL: "http://upstream.example",
  PUBLIC_ORIGIN: "http://localhost:8080",
};

it.each([
  "kubectl kustomize deploy/kubernetes/overlays/whole",
  "promtool check rules deploy/prometheus/alerts.yaml",
  "promtool test rules deploy/prometheus/alerts.test.yaml",
  "promtool check config deploy/prometheus/prometheus.yaml",
  "promtool check metrics",
  "amtool check-config deploy/prometheus/alertmanager.yaml",
  // The threshold is ten times the exposure.
  "systemd-analyze security --offline=yes --threshold=20 deploy/systemd/gateway@.service",
  "systemd-analyze security --offline=yes --threshold=20 deploy/systemd/gateway-nginx.service",
  "systemd-analyze security --offline=yes --threshold=20 deploy/systemd/upstream@.service",
  "docker compose config --quiet",
])("%s", { timeout: 300_000 }, async (command) => {
  const [tool = "", ...args] = command.split(" ");
  const input = command.endsWith("metrics") ? await readMetrics() : undefined;
  const env = { ...process.env, ...COMPOSE_VARIABLES };
  const { status, stdout, stderr, error } = spawnSync(tool, args, { input, env, encoding: "utf8" });
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
  if (isMissing || /unknown (command|flag)/.test(stderr))
    process.stderr.write(`NOT CHECKED, not installed: ${command}\n`);
  else expect(status, String(error ?? stdout + stderr)).toBe(0);
});

async function readMetrics(): Promise<string> {
  const opsPort = await freePort();
  const server = await startServerProcess({ OPS_PORT: String(opsPort) });
  onTestFinished(async () => void (await server.stop()));
  await fetch(`${server.origin}/index`);
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  // promtool rejects these gauges of prom-client, because their names end like a counter's.
  return text.replaceAll(/^.*nodejs_active_\w+_total.*\n/gm, "");
}

/** Of alerts that one cause fires, Alertmanager sends those on the right. */
it.each([
  [
    "all nodes are away",
    "GatewayDown GatewayNodeDown GatewayPublicAddressDown GatewayErrorsFast",
    "GatewayDown",
  ],
  [
    "the upstream is away",
    "GatewayUpstreamFailing GatewayBreakerOpen GatewayErrorsFast GatewaySlow",
    "GatewayBreakerOpen",
  ],
  [
    "the PostgreSQL of the upstream is away",
    "UpstreamNotReady UpstreamNodeDown GatewayUpstreamFailing GatewayBreakerOpen GatewayErrorsFast",
    "UpstreamNotReady",
  ],
  [
    "a provider fails, and pages for another reason",
    "UpstreamProviderFailing UpstreamNothingPaid UpstreamPaymentsStopped GatewayErrorsFast",
    "GatewayErrorsFast UpstreamProviderFailing",
  ],
  [
    "Redis is full",
    "GatewayRedisFull GatewayRedisMemory GatewayStoreFailing GatewayStoreNotWritable GatewayErrorsFast",
    "GatewayRedisFull",
  ],
  [
    "a certificate ends during a failure of unknown cause",
    "GatewayErrorsFast GatewayErrorsSteady GatewayCertificateExpires",
    "GatewayCertificateExpires GatewayErrorsFast",
  ],
])("%s: of the alerts %s, %s are sent", async (_cause, firing, sent) => {
  const host = `127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(join(tmpdir(), "alertmanager-"));
  const alertmanager = startChild(
    "prometheus-alertmanager",
    [
      "--config.file=deploy/prometheus/alertmanager.yaml",
      `--web.listen-address=${host}`,
      "--cluster.listen-address=",
      `--storage.path=${folder}`,
    ],
    { stdio: "ignore" },
  );
  onTestFinished(async () => {
    await stopChild(alertmanager);
    rmSync(folder, { recursive: true });
  });
  const soon = { timeout: 30_000 };
  await vi.waitFor(async () => expect((await fetch(`http://${host}/-/ready`)).ok).toBe(true), soon);
  const labels = { surface: "pages", upstream_group: "pay" };
  const alerts = firing.split(" ").map((alertname) => ({ labels: { alertname, ...labels } }));
  const url = `http://${host}/api/v2/alerts`;
  const headers = { "Content-Type": "application/json" };
  await fetch(url, { method: "POST", headers, body: JSON.stringify(alerts) });
  interface Alert {
    status: { state: string };
    labels: { alertname: string };
  }
  // Alertmanager decides when it groups the alerts, until which their state is unprocessed.
  const decided = await vi.waitFor(async () => {
    const list = (await (await fetch(url)).json()) as Alert[];
    expect(list.map(({ status }) => status.state)).not.toContain("unprocessed");
    expect(list).toHaveLength(alerts.length);
    return list;
  }, soon);
  const active = decided.filter(({ status }) => status.state === "active");
  expect(active.map((alert) => alert.labels.alertname).sort()).toEqual(sent.split(" "));
});
