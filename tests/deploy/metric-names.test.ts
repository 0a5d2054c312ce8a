import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { signInForToken } from "~/tests/support/tokens";
import { at, readManifests, readText } from "./manifests";

/** Of the scrape, of the exporters, and what rules record. */
const FOREIGN_METRICS = /^(up|redis_\w+|probe_\w+|surface:.*)$/;
/** What the `surface:` rules record. */
const REQUESTS = "http_server_request_duration_seconds_count";
const FOREIGN_LABELS = ["job", "instance", "le", "surface"];
const WORDS =
  "sum count by rate increase changes delta and or unless max min topk absent time offset histogram_quantile max_over_time label_replace";

interface Group {
  rules: { alert?: string; expr: string }[];
}
interface Case {
  alertname: string;
  exp_alerts: unknown[];
}

const guide = readText("docs/operating.md") + readText("docs/whole-service.md");

describe("alerts and dashboard", () => {
  let server: ServerProcess;
  let upstream: ChildProcess;
  let metrics: Map<string, Set<string>>;

  beforeAll(async () => {
    const port = await freePort();
    server = await startServerProcess({ OPS_PORT: String(port), OPS_HOST: "127.0.0.1" });
    await signInForToken(server.origin);
    await fetch(`${server.origin}/index`);
    const ofUpstream = await freePort();
    upstream = startChild(process.execPath, ["build/server/upstream.js"], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { NODE_ENV: "production", OPS_PORT: String(ofUpstream) },
    });
    if (upstream.stdout) await once(upstream.stdout, "data");
    const texts = [port, ofUpstream].map(async (each) =>
      (await fetch(`http://127.0.0.1:${each}/metrics`)).text(),
    );
    metrics = readMetrics((await Promise.all(texts)).join("\n"));
  });
  afterAll(async () => {
    await server?.stop();
    await stopChild(upstream);
  });

  /** A counter that nothing has moved yet shows no label; the guide's table knows them. */
  const labelsOf = (name: string) => {
    const served = metrics.get(name);
    if (served && served.size > 0) return served;
    const row = guide.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
    return new Set([...(row.split("|")[2] ?? "").matchAll(/\w+/g)].map(([label]) => label));
  };

  const [{ groups }] = readManifests("deploy/prometheus/alerts.yaml") as [{ groups: Group[] }];
  const rules = groups.flatMap((group) => group.rules);
  const alerts = rules.flatMap(({ alert }) => alert ?? []);

  const panels: { targets: { expr: string }[] }[] = JSON.parse(
    readText("deploy/grafana/dashboard.json"),
  ).panels;
  const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it("ask only for metrics and labels that /metrics serves", () => {
    const expressions = [...rules.map(({ expr }) => expr), ...ofPanels];
    expect(expressions.length).toBeGreaterThan(50);
    for (const expression of expressions) {
      const { names, labels } = readExpression(expression);
      expect(names.length, expression).toBeGreaterThan(0);
      for (const name of names)
        if (!FOREIGN_METRICS.test(name)) expect([...metrics.keys()]).toContain(name);
      const known = new Set(
        names.flatMap((name) => [...labelsOf(name.replace(/^surface:.*/, REQUESTS))]),
      );
      for (const label of labels)
        expect([...known, ...FOREIGN_LABELS], `${label} of ${expression}`).toContain(label);
    }
  });

  it("select a job in each query", () => {
    for (const expression of [...rules.map(({ expr }) => expr), ...ofPanels]) {
      const { names } = readExpression(expression.replace(/\w+\{job=~?"[^}]*\}/g, ""));
      expect(
        names.filter((name) => !name.includes(":")),
        expression,
      ).toEqual([]);
    }
  });

  it("have a case that fires, one that does not, and a line of the operating guide each", () => {
    const cases = readManifests("deploy/prometheus/alerts.test.yaml").flatMap((document) =>
      at<{ alert_rule_test: Case[] }[]>(document, "tests").flatMap((test) => test.alert_rule_test),
    );
    const namesOf = (fires: boolean) =>
      new Set(cases.flatMap((one) => (one.exp_alerts.length > 0 === fires ? [one.alertname] : [])));
    for (const fires of [true, false])
      expect([...namesOf(fires)].sort()).toEqual(alerts.toSorted());
    expect(alerts.filter((alert) => !guide.includes(`\`${alert}\``))).toEqual([]);
  });
});

/** What is served, by name as PromQL knows it, with its labels; also of metrics without a sample yet. */
function readMetrics(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const [, name = ""] of text.matchAll(/^# TYPE (\S+) /gm)) metrics.set(name, new Set());
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  return metrics;
}

function readExpression(expression: string): { names: string[]; labels: string[] } {
  const labels = [...expression.matchAll(/(\w+)\s*(?:=~|!=|=)\s*"/g)].map(([, name = ""]) => name);
  for (const [, list = ""] of expression.matchAll(/by \(([^)]*)\)/g))
    labels.push(...list.split(",").map((label) => label.trim()));
  const bare = expression
    .replace(/\{[^}]*\}|"[^"]*"/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/by \([^)]*\)/g, "");
  const names = [...bare.matchAll(/[a-z][\w:]+/g)].map(([name]) => name);
  const words = WORDS.split(" ");
  return { names: names.filter((name) => !words.includes(name) && !/^e\d+$/.test(name)), labels };
}
