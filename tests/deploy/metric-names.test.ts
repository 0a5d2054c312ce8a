import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { signInForToken } from "~/tests/support/tokens";
import { at, readManifests } from "./manifests";

/** The scrape's own, and labels that Prometheus adds. */
const FOREIGN_METRICS = ["up"];
const FOREIGN_LABELS = ["job", "instance", "le"];
const WORDS = "sum by rate increase and max topk absent histogram_quantile or on".split(" ");

const guide = readFileSync("docs/operating.md", "utf8");

describe("alerts and dashboard", () => {
  let server: ServerProcess;
  let metrics: Map<string, Set<string>>;

  beforeAll(async () => {
    const port = await freePort();
    server = await startServerProcess({ OPS_PORT: String(port), OPS_HOST: "127.0.0.1" });
    await signInForToken(server.origin);
    await fetch(`${server.origin}/index`);
    metrics = readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  });
  afterAll(() => server?.stop());

  /** A counter that nothing has moved yet shows no label; the guide's table knows them. */
  const labelsOf = (name: string) => {
    const served = metrics.get(name);
    if (served && served.size > 0) return served;
    const row = guide.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
    return new Set([...(row.split("|")[2] ?? "").matchAll(/\w+/g)].map(([label]) => label));
  };

  const alerts = readManifests("deploy/prometheus/alerts.yaml").flatMap((document) =>
    at<{ alert: string; expr: string }[]>(document, "groups", 0, "rules"),
  );

  it("ask only for metrics and labels that /metrics serves", () => {
    const dashboard = readFileSync("deploy/grafana/dashboard.json", "utf8");
    const panels: { targets: { expr: string }[] }[] = JSON.parse(dashboard).panels;
    const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const expressions = [...alerts.map(({ expr }) => expr), ...ofPanels];
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const { names, labels } = readExpression(expression);
      expect(names.length, expression).toBeGreaterThan(0);
      for (const name of names) expect([...metrics.keys(), ...FOREIGN_METRICS]).toContain(name);
      const known = new Set(names.flatMap((name) => [...labelsOf(name)]));
      for (const label of labels)
        expect([...known, ...FOREIGN_LABELS], `${label} of ${expression}`).toContain(label);
    }
  });

  it("the operating guide says what to do about each alert", () => {
    for (const { alert } of alerts) expect(guide).toContain(`\`${alert}\``);
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
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/by \([^)]*\)/g, "");
  const names = [...bare.matchAll(/[a-z]\w+/g)].map(([name]) => name);
  return { names: names.filter((name) => !WORDS.includes(name) && !/^e\d+$/.test(name)), labels };
}
