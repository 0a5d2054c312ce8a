import { spawnSync } from "node:child_process";

const COMPOSE_VARIABLES = {
  UPSTREAM_URL: "http://upstream.example",
  PUBLIC_ORIGIN: "http://localhost:8080",
  SESSION_SECRETS: "s".repeat(32),
};

/**
 * `npm run check:deploy`: what the tools of the platforms themselves say of the files in `deploy/`.
 * The cross-checks that need no tool are in tests/deploy and belong to `npm test`.
 */
const CHECKS = [
  { tool: "kubectl", args: ["kustomize", "deploy/kubernetes"], quiet: true },
  { tool: "promtool", args: ["check", "rules", "deploy/prometheus/alerts.yaml"] },
  { tool: "promtool", args: ["check", "metrics"], input: readMetrics },
  { tool: "docker", args: ["compose", "config", "--quiet"], env: COMPOSE_VARIABLES },
];

let failed = false;
for (const { tool, args, input, quiet, env } of CHECKS) {
  const name = `${tool} ${args.join(" ")}`;
  const answer = spawnSync(tool, args, {
    input: await input?.(),
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  const said = `${quiet && answer.status === 0 ? "" : answer.stdout}${answer.stderr}`.trim();
  const missing = answer.error?.code === "ENOENT" || /unknown (command|flag)/.test(said);
  if (!missing && answer.status !== 0) failed = true;
  const verdict = missing ? "NOT CHECKED, not installed" : answer.status === 0 ? "ok" : "FAILED";
  process.stdout.write(`${name}: ${verdict}\n`);
  if (said && !missing) process.stdout.write(`${said}\n`);
}
process.exit(failed ? 1 : 0);

/** From a node that runs, as OPS_URL or on the default port. */
async function readMetrics() {
  const url = process.env.OPS_URL ?? "http://127.0.0.1:9464/metrics";
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error(`${url} does not answer: start a node, or set OPS_URL`);
  const text = await response.text();
  // prom-client's own gauges, whose names end as a counter's should.
  return text.replaceAll(/^.*nodejs_active_\w+_total.*\n/gm, "");
}
