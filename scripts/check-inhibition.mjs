import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, until } from "./local.mjs";

/** Alerts that one cause fires, and which of them Alertmanager then sends. */
const CASES = [
  {
    cause: "all nodes are away",
    firing: ["GatewayDown", "GatewayNodeDown", "GatewayPublicAddressDown", "GatewayErrorsFast"],
    sent: ["GatewayDown"],
  },
  {
    cause: "the upstream is away",
    firing: ["GatewayUpstreamFailing", "GatewayBreakerOpen", "GatewayErrorsFast", "GatewaySlow"],
    sent: ["GatewayBreakerOpen"],
  },
  {
    cause: "Redis is full",
    firing: [
      "GatewayRedisFull",
      "GatewayRedisMemory",
      "GatewayStoreFailing",
      "GatewayStoreNotWritable",
      "GatewayErrorsFast",
    ],
    sent: ["GatewayRedisFull"],
  },
  {
    cause: "a certificate ends during a failure of unknown cause",
    firing: ["GatewayErrorsFast", "GatewayErrorsSteady", "GatewayCertificateExpires"],
    sent: ["GatewayCertificateExpires", "GatewayErrorsFast"],
  },
];
const LABELS = { surface: "pages", upstream_group: "pay" };
const ORIGIN = `http://127.0.0.1:${await freePort()}`;

for (const { cause, firing, sent } of CASES) {
  const found = await withAlertmanager(() => listSent(firing));
  const isRight = JSON.stringify(found) === JSON.stringify(sent);
  process.stdout.write(`${cause}: ${found.join(", ")}${isRight ? "" : `, not ${sent}`}\n`);
  if (!isRight) process.exitCode = 1;
}

async function withAlertmanager(work) {
  const folder = mkdtempSync(join(tmpdir(), "alertmanager-"));
  const config = "--config.file=deploy/prometheus/alertmanager.yaml";
  const address = `--web.listen-address=${new URL(ORIGIN).host}`;
  const options = [config, address, "--cluster.listen-address=", `--storage.path=${folder}`];
  const alertmanager = spawn("prometheus-alertmanager", options, { stdio: "ignore" });
  try {
    await until(() => fetch(`${ORIGIN}/-/ready`).then(({ ok }) => ok));
    return await work();
  } finally {
    alertmanager.kill();
    await new Promise((resolve) => alertmanager.once("exit", resolve));
    rmSync(folder, { recursive: true });
  }
}

async function listSent(names) {
  const alerts = names.map((alertname) => ({ labels: { alertname, ...LABELS } }));
  const headers = { "Content-Type": "application/json" };
  await fetch(`${ORIGIN}/api/v2/alerts`, {
    method: "POST",
    headers,
    body: JSON.stringify(alerts),
  });
  // Alertmanager decides when it groups the alerts, until which their state is unprocessed.
  const read = async () => (await fetch(`${ORIGIN}/api/v2/alerts`)).json();
  const isDecided = (list) =>
    list.length === names.length && list.every(({ status }) => status.state !== "unprocessed");
  await until(async () => isDecided(await read()));
  const active = (await read()).filter(({ status }) => status.state === "active");
  return active.map(({ labels }) => labels.alertname).sort();
}
