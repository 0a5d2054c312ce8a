import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig } from "~/server/config/env";
import { variableGroups } from "~/server/config/variables";
import { type Manifest, readManifest, readManifests } from "./manifests";

const variableNames = Object.values(variableGroups).flatMap(({ shape }) => Object.keys(shape));
const FOLDER = "deploy/kubernetes/base";
const kustomization = readManifest(`${FOLDER}/kustomization.yaml`);
const resources = kustomization.list("resources");
const manifests = resources.flatMap(({ text }) => readManifests(`${FOLDER}/${text}`));
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.get("kind").text === kind);
const [deployment] = ofKind("Deployment");
if (!deployment) throw new Error("no deployment");
const pod = deployment.get("spec", "template");
const container = pod.get("spec", "containers", 0);
/** The variables that a kustomization sets. */
const settingsOf = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    manifest
      .list("configMapGenerator", 0, "literals")
      .map(({ text }) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)]),
  );
const settings = settingsOf(kustomization);
const secrets = { REDIS_URL: "redis://redis:6379", SESSION_SECRETS: "s".repeat(32) };
const ports = Object.fromEntries(
  container.list("ports").map((port) => [port.get("name").text, port.get("containerPort").text]),
);

describe("the Kubernetes base", () => {
  it("lists every file of its folder", () => {
    const files = readdirSync(FOLDER).filter((name) => name !== "kustomization.yaml");
    expect(resources.map(({ text }) => text).sort()).toEqual(files.sort());
  });

  it("has a budget, an autoscaler, a network policy and two services", () => {
    const kinds = manifests.map((manifest) => manifest.get("kind").text).sort();
    const others = ["HorizontalPodAutoscaler", "NetworkPolicy", "PodDisruptionBudget"];
    expect(kinds).toEqual(["Deployment", ...others, "Service", "Service"]);
  });

  it("selects the pods of the deployment everywhere", () => {
    const labels = pod.get("metadata", "labels").value;
    const selectors: Manifest[] = [
      deployment.get("spec", "selector", "matchLabels"),
      ...ofKind("Service").map((service) => service.get("spec", "selector")),
      ...ofKind("PodDisruptionBudget").map((each) => each.get("spec", "selector", "matchLabels")),
      ...ofKind("NetworkPolicy").map((each) => each.get("spec", "podSelector", "matchLabels")),
      pod.get("spec", "topologySpreadConstraints", 0, "labelSelector", "matchLabels"),
    ];
    for (const selector of selectors) expect(labels).toMatchObject(Object(selector.value));
    const target = ofKind("HorizontalPodAutoscaler")[0]?.get("spec", "scaleTargetRef");
    expect(target?.value).toEqual({
      apiVersion: deployment.get("apiVersion").value,
      kind: "Deployment",
      name: deployment.get("metadata", "name").value,
    });
  });

  it("names only ports of the container, which are those the process is told", () => {
    expect(ports).toEqual({ http: settings.PORT, metrics: settings.OPS_PORT });
    const named = [
      ...["startupProbe", "readinessProbe", "livenessProbe"].map((probe) =>
        container.get(probe, "httpGet", "port"),
      ),
      ...ofKind("Service")
        .flatMap((service) => service.list("spec", "ports"))
        .map((port) => port.get("targetPort")),
      ...ofKind("NetworkPolicy")
        .flatMap((policy) => policy.list("spec", "ingress"))
        .flatMap((rule) => rule.list("ports"))
        .map((port) => port.get("port")),
    ];
    for (const { text } of named) expect(Object.keys(ports)).toContain(text);
  });

  it("sets only variables the server knows, and they are accepted", () => {
    const ofFiles = container
      .list("env")
      .map((each) => each.get("name").text.replace(/_FILE$/, ""));
    for (const name of [...Object.keys(settings), ...ofFiles])
      expect(variableNames).toContain(name);
    expect(readConfig({ ...settings, ...secrets }).demo).toBe(false);
  });

  it("mounts the secrets where the variables point", () => {
    const mount = container.get("volumeMounts", 0);
    const volume = pod.get("spec", "volumes", 0);
    expect(mount.get("name").value).toBe(volume.get("name").value);
    for (const variable of container.list("env")) {
      const name = variable.get("name").text.replace(/_FILE$/, "");
      expect(variable.get("value").text).toBe(`${mount.get("mountPath").text}/${name}`);
    }
  });

  it("asks /readyz for readiness and /healthz for life", () => {
    expect(container.get("readinessProbe", "httpGet", "path").value).toBe("/readyz");
    expect(container.get("livenessProbe", "httpGet", "path").value).toBe("/healthz");
    expect(container.get("startupProbe", "httpGet", "path").value).toBe("/healthz");
  });

  it("waits longer than the process drains, and the process longer than readiness needs", () => {
    const graceMs = Number(pod.get("spec", "terminationGracePeriodSeconds").value) * 1_000;
    expect(graceMs).toBeGreaterThan(Number(settings.SHUTDOWN_GRACE_MS));
    const probe = container.get("readinessProbe");
    const noticedMs =
      Number(probe.get("periodSeconds").value) *
      Number(probe.get("failureThreshold").value) *
      1_000;
    expect(Number(settings.SHUTDOWN_DELAY_MS)).toBeGreaterThan(noticedMs);
  });

  it("runs as an ordinary user on a read-only root without capabilities, within limits", () => {
    expect(pod.get("spec", "securityContext", "runAsNonRoot").value).toBe(true);
    const context = container.get("securityContext");
    expect(context.get("readOnlyRootFilesystem").value).toBe(true);
    expect(context.get("allowPrivilegeEscalation").value).toBe(false);
    expect(context.get("capabilities", "drop").value).toEqual(["ALL"]);
    expect(container.get("resources", "requests").names()).toEqual(["cpu", "memory"]);
    expect(container.get("resources", "limits").has("memory")).toBe(true);
  });

  it("lets traffic out to named peers and ports alone", () => {
    const rules = ofKind("NetworkPolicy").flatMap((policy) => policy.list("spec", "egress"));
    expect(rules.length).toBeGreaterThan(2);
    for (const rule of rules) {
      expect(rule.list("to").length).toBeGreaterThan(0);
      for (const port of rule.list("ports")) expect(port.names()).toEqual(["port", "protocol"]);
    }
  });
});

describe("the Kubernetes components and the example overlay", () => {
  const COMPONENTS = "deploy/kubernetes/components";
  const kustomizationOf = (folder: string) => readManifest(`${folder}/kustomization.yaml`);

  it.each(["sentinel", "cluster"])("%s sets variables the server accepts", (mode) => {
    const changes = settingsOf(kustomizationOf(`${COMPONENTS}/${mode}`));
    const config = readConfig({ ...settings, ...secrets, ...changes });
    expect(config.REDIS_MODE).toBe(mode);
  });

  it("the ingress and the monitor lead to services and ports of the base", () => {
    const services = new Map(
      ofKind("Service").map((service) => [service.get("metadata", "name").text, service]),
    );
    const ingress = readManifest(`${COMPONENTS}/ingress/ingress.yaml`);
    const backend = ingress.get("spec", "rules", 0, "http", "paths", 0, "backend", "service");
    const target = services.get(backend.get("name").text);
    expect(target?.get("spec", "ports", 0, "name").text).toBe(backend.get("port", "name").text);
    const monitor = readManifest(`${COMPONENTS}/monitoring/service-monitor.yaml`);
    const metrics = services.get("gateway-metrics");
    expect(metrics?.get("metadata", "labels").value).toMatchObject(
      Object(monitor.get("spec", "selector", "matchLabels").value),
    );
    expect(metrics?.get("spec", "ports", 0, "name").text).toBe(
      monitor.get("spec", "endpoints", 0, "port").text,
    );
  });

  it("the example lists components that are there", () => {
    const example = kustomizationOf("deploy/kubernetes/overlays/example");
    for (const { text } of example.list("components"))
      expect(readdirSync(COMPONENTS)).toContain(text.split("/").at(-1));
  });
});

describe("the systemd unit", () => {
  const unit = readFileSync("deploy/systemd/gateway.service", "utf8");

  it("sets only variables the server knows, in production, on the loopback interface", () => {
    const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((each): [string, string] => [each.split("=")[0] ?? "", each]),
    );
    for (const [name] of assignments.filter(([each]) => each !== "NODE_ENV"))
      expect(variableNames).toContain(name.replace(/_FILE$/, ""));
    for (const variable of ["DEPLOYMENT=production", "HOST=127.0.0.1", "TRUST_PROXY=loopback"])
      expect(assignments.map(([, each]) => each)).toContain(variable);
  });

  it("runs the check before the server, as an ordinary user, and waits longer than it drains", () => {
    expect(unit).toMatch(/^ExecStartPre=.*build\/server\/main\.js --check$/m);
    expect(unit).toMatch(/^DynamicUser=yes$/m);
    const graceMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000;
    expect(graceMs).toBeGreaterThan(Number(settings.SHUTDOWN_GRACE_MS));
  });
});
