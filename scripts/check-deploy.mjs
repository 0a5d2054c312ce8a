import { spawn, spawnSync } from "node:child_process";
import { freePort, until } from "./local.mjs";

const COMPOSE_VARIABLES = {
  UPSTREAM_URL: "http://upstream.example",
  PUBLIC_ORIGIN: "http://localhost:8080",
};

/** Checks `deploy/` with the platforms' own tools, beside tests/deploy. */
const CHECKS = [
  { tool: "kubectl", args: ["kustomize", "deploy/kubernetes/overlays/example"], quiet: true },
  { tool: "promtool", args: ["check", "rules", "deploy/prometheus/alerts.yaml"] },
  { tool: "promtool", args: ["test", "rules", "deploy/prometheus/alerts.test.yaml"] },
  { tool: "promtool", args: ["check", "config", "deploy/prometheus/prometheus.yaml"] },
  { tool: "promtool", args: ["check", "metrics"], input: readMetrics },
  { tool: "amtool", args: ["check-config", "deploy/prometheus/alertmanager.yaml"], quiet: true },
  { tool: "node", args: ["scripts/check-inhibition.mjs"] },
  // The threshold is ten times the exposure.
  ...["gateway@.service", "gateway-nginx.service"].map((unit) => ({
    tool: "systemd-analyze",
    args: ["security", "--offline=yes", "--threshold=20", `deploy/systemd/${unit}`],
    quiet: true,
  })),
  { tool: "docker", args: ["compose", "config", "--quiet"], env: COMPOSE_VARIABLES },
];

let failed = false;
for (const { tool, args, input, quiet, env } of CHECKS) {
  const name = `${tool} ${args.join(" ")}`;
  const result = spawnSync(tool, args, {
    input: await input?.(),
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  const output = `${quiet && result.status === 0 ? "" : result.stdout}${result.stderr}`.trim();
  const missing = result.error?.code === "ENOENT" || /unknown (command|flag)/.test(output);
  if (!missing && result.status !== 0) failed = true;
  const verdict = missing ? "NOT CHECKED, not installed" : result.status === 0 ? "ok" : "FAILED";
  process.stdout.write(`${name}: ${verdict}\n`);
  if (output && !missing) process.stdout.write(`${output}\n`);
}
process.exit(failed ? 1 : 0);

/** Reads the metrics of the node at OPS_URL, or of the build, which it starts. */
async function readMetrics() {
  const text = process.env.OPS_URL ? await fetchText(process.env.OPS_URL) : await readFromBuild();
  // promtool rejects these gauges of prom-client, because their names end like a counter's.
  return text.replaceAll(/^.*nodejs_active_\w+_total.*\n/gm, "");
}

async function readFromBuild() {
  const [PORT, OPS_PORT] = [await freePort(), await freePort()];
  const { PATH } = process.env;
  const own = { NODE_ENV: "production", DEPLOYMENT: "demo", LOG_LEVEL: "warn", SANDBOX_PORT: 0 };
  const node = spawn(process.execPath, ["build/server/main.js"], {
    env: { PATH, PORT, OPS_PORT, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => node.kill());
  await fetchText(`http://127.0.0.1:${PORT}/index`);
  return fetchText(`http://127.0.0.1:${OPS_PORT}/metrics`);
}

function fetchText(url) {
  return until(async () => {
    const response = await fetch(url);
    return response.ok && response.text();
  });
}
