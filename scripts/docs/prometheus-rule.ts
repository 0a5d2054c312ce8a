import { readFileSync } from "node:fs";
import type { Generated } from "./parts";

/** The alerts as an object for the Prometheus operator. */
export function documentedPrometheusRule(): Generated {
  const groups = readFileSync("deploy/prometheus/alerts.yaml", "utf8")
    .replace(/^(#.*\n)+/, "")
    .replace(/^(?=.)/gm, "  ");
  const head = [
    "# Written by npm run docs from deploy/prometheus/alerts.yaml.",
    "apiVersion: monitoring.coreos.com/v1",
    "kind: PrometheusRule",
    "metadata:",
    "  name: gateway",
    "spec:",
  ];
  return {
    file: "deploy/kubernetes/components/monitoring/prometheus-rule.yaml",
    content: `${head.join("\n")}\n${groups}`,
  };
}
