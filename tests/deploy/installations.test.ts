import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished } from "vitest";
import { version } from "~/package.json";
import { readConfig } from "~/server/config/env";
import { variableNames } from "~/server/config/variables";
import { makeCertificate } from "~/tests/support/certificate";
import { CALLBACK_PATHS } from "~/upstream/providers/callback-paths";
import { readProcessSettings, readServerSettings } from "~/upstream/settings";
import { at, readManifests, readText } from "./manifests";

const SECRETS = { REDIS_URL: "redis://redis:6379", SESSION_SECRETS: "s".repeat(32) };
const OWN = { UPSTREAM_URL: "https://api.example.com/", PUBLIC_ORIGIN: "https://www.example.com" };
/** Prefixes of the addresses whose bodies may have more than 64 KB (server/http/paths.ts). */
const LARGE_BODIES = [
  "/api/v1/uploads/",
  ...["/article", "/api/v1/articles", "/api/v1/article-imports", "/api/v1/text-checks"],
];
const COMPONENTS = "deploy/kubernetes/components";
const BASE = "deploy/kubernetes/base";

interface Policy {
  requestBuffer?: { limit: string };
  retry: { retryOn: { httpStatusCodes?: number[] } };
}
type Variables = Record<string, string>;
interface Match {
  path: { value: string };
}

const toVariables = (lines: string[]): Variables =>
  Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? [line, ""]));
function kustomization(folder: string) {
  const [document] = readManifests(`${folder}/kustomization.yaml`);
  if (!document) throw new Error(`${folder} is empty`);
  return document;
}
const literals = (folder: string) =>
  toVariables(at<string[]>(kustomization(folder), "configMapGenerator", 0, "literals"));

/** Files of secrets are not here. */
function configOf(variables: Variables) {
  const others = Object.entries(variables).filter(([name]) => !name.endsWith("_FILE"));
  return readConfig({ ...SECRETS, ...Object.fromEntries(others) });
}

const dockerfile = readText("Dockerfile");
const [ofUpstream = {}, image = {}] = [...dockerfile.matchAll(/^ENV (NODE_ENV.*)$/gm)].map(
  ([, line = ""]) => toVariables(line.split(" ")),
);
const [compose] = readManifests("compose.yaml");
if (!compose) throw new Error("compose.yaml is empty");
const manifests = at<string[]>(kustomization(BASE), "resources").flatMap((file) =>
  readManifests(`${BASE}/${file}`),
);
const ofKind = (kind: string) => manifests.filter((manifest) => at(manifest, "kind") === kind);
const [deployment] = ofKind("Deployment");
if (!deployment) throw new Error("no deployment");
const POD = ["spec", "template"];
const CONTAINER = [...POD, "spec", "containers", 0];
const unit = readText("deploy/systemd/gateway@.service");
const base = { ...image, ...literals(BASE) };
const inCompose = at<Variables>(compose, "services", "gateway-1", "environment");
const inUnit = toVariables(
  [...unit.replaceAll("%i", "3000").matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
    line.split(" "),
  ),
);
const graceSeconds = (text = "") => Number(/\d+/.exec(text)?.[0]);

it.each<[name: string, variables: Variables, graceSeconds: number]>([
  [
    "compose.yaml",
    { ...image, ...inCompose, ...OWN },
    graceSeconds(at(compose, "services", "gateway-1", "stop_grace_period")),
  ],
  ["Kubernetes", base, Number(at(deployment, ...POD, "spec", "terminationGracePeriodSeconds"))],
  ["Kubernetes with Sentinel", { ...base, ...literals(`${COMPONENTS}/sentinel`) }, 30],
  ["Kubernetes with a cluster", { ...base, ...literals(`${COMPONENTS}/cluster`) }, 30],
  ["systemd", { ...inUnit, ...OWN }, graceSeconds(/^TimeoutStopSec=.*$/m.exec(unit)?.[0])],
])("%s: the server accepts each variable, and has time to drain", (_name, variables, seconds) => {
  for (const name of Object.keys(variables))
    expect(["NODE_ENV", ...variableNames], name).toContain(name);
  const config = configOf(variables);
  expect(config.demo).toBe(false);
  expect(seconds * 1_000).toBeGreaterThan(config.SHUTDOWN_GRACE_MS);
});

const UPSTREAM = "deploy/kubernetes/upstream";
const whole = at<Record<string, unknown>>(readManifests("compose.whole.yaml")[0], "services");
const [upstreamPod] = readManifests(`${UPSTREAM}/deployment.yaml`);
const upstreamUnit = readText("deploy/systemd/upstream@.service");
const inUpstreamUnit = toVariables(
  [...upstreamUnit.replaceAll("%i", "4000").matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, line = ""]) => line.split(" "),
  ),
);

it.each<[name: string, variables: Variables, graceSeconds: number]>([
  [
    "compose.whole.yaml",
    { ...ofUpstream, ...at<Variables>(whole, "upstream", "environment") },
    graceSeconds(at(whole, "upstream", "stop_grace_period")),
  ],
  [
    "Kubernetes",
    { ...ofUpstream, ...literals(UPSTREAM) },
    Number(at(upstreamPod, ...POD, "spec", "terminationGracePeriodSeconds")),
  ],
  ["systemd", inUpstreamUnit, graceSeconds(/^TimeoutStopSec=.*$/m.exec(upstreamUnit)?.[0])],
])("%s: the upstream has its ports and time to drain", (name, { ...variables }, seconds) => {
  for (const each of Object.keys(variables)) if (each.endsWith("_FILE")) delete variables[each];
  const { port } = readServerSettings(variables);
  const { ops, delayMs, graceMs } = readProcessSettings(variables);
  const isUnit = name === "systemd";
  expect([port, ops?.port, ops?.host]).toEqual(
    isUnit ? [4000, 14000, "127.0.0.1"] : [4000, 9465, "0.0.0.0"],
  );
  expect(delayMs).toBeGreaterThan(4_000);
  expect(seconds * 1_000).toBeGreaterThan(graceMs);
  const ports = at<{ containerPort: number }[]>(upstreamPod, ...CONTAINER, "ports");
  expect(ports.map(({ containerPort }) => containerPort)).toEqual([4000, 9465]);
});

// docs/whole-service.md#the-gateways-secret
it("systemd and compose give the upstream the same files of secrets, which the guide makes", () => {
  const guide = readText("docs/whole-service.md");
  const { environment, secrets } = at<{ environment: Variables; secrets: string[] }>(
    whole,
    "upstream",
  );
  const names = Object.keys(environment).filter((name) => name.endsWith("_FILE"));
  const underSystemd = [...guide.matchAll(/^(\w+_FILE)=\/etc\/upstream\//gm)].map(
    ([, name]) => name,
  );
  expect(names.sort()).toEqual(underSystemd.sort());
  expect(names.map((name) => environment[name]).sort()).toEqual(
    secrets.map((name) => `/run/secrets/${name}`).sort(),
  );
  for (const name of secrets) expect(guide).toMatch(new RegExp(`>secrets/${name}$`, "m"));
});

it("of the upstream the callbacks alone are public, which it answers", () => {
  const paths = Object.values(CALLBACK_PATHS).sort();
  const [ingress] = readManifests(`${UPSTREAM}/callbacks.yaml`);
  const rules = at<{ path: string; pathType: string }[]>(
    ingress,
    "spec",
    "rules",
    0,
    "http",
    "paths",
  );
  expect(rules.map(({ path, pathType }) => `${path} ${pathType}`).sort()).toEqual(
    paths.map((path) => `${path} Exact`),
  );
  for (const name of ["upstream", "postgres"]) expect(whole[name]).not.toHaveProperty("ports");
});

it("no neighbour reaches a node: units listen on loopback, compose.yaml publishes nginx alone", () => {
  const { HOST, TRUST_PROXY } = configOf({ ...inUnit, ...OWN });
  expect([HOST, TRUST_PROXY]).toEqual(["127.0.0.1", ["loopback"]]);
  const services = at<Record<string, { ports?: string[] }>>(compose, "services");
  const [, port] = /^listen (\d+)/m.exec(readText("deploy/nginx.d/listen.conf")) ?? [];
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published).toMatchObject([["nginx", { ports: [`${port}:${port}`] }]]);
});

it("under systemd nginx has its own files, asks the units' ports and redirects to https", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("deploy/nginx.conf", path.join(folder, "nginx.conf"));
  for (const part of ["systemd/nginx.d", "upstream.d", "systemd/upstream.d"])
    cpSync(`deploy/${part}`, path.join(folder, path.basename(part)), { recursive: true });
  makeCertificate(folder, "www.example.com");
  for (const file of ["nginx.d/listen.conf", "upstream.d/listen"]) {
    const listen = readText(`deploy/systemd/${file}`)
      .replace("/etc/gateway/tls/fullchain.pem", `${folder}/cert.pem`)
      .replace("/etc/gateway/tls/privkey.pem", `${folder}/key.pem`);
    writeFileSync(path.join(folder, file), listen);
  }
  const args = ["-T", "-q", "-p", `${folder}/`, "-c", `${folder}/nginx.conf`];
  const { status, stdout, stderr } = spawnSync("nginx", args, {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  expect(status, stderr).toBe(0);
  for (const port of [3000, 4000]) expect(stdout).toContain(`server 127.0.0.1:${port} `);
  expect(stdout).toContain("return 301 https://$host$request_uri;");
  expect(stdout).not.toContain("access_log /dev/stdout");
});

it("compose.yaml has the nodes that nginx asks; its passwords are in no repository or image", () => {
  const services = Object.keys(at<object>(compose, "services"));
  const asked = [...readText("deploy/nginx.d/nodes.conf").matchAll(/^server (\S+):3000 /gm)];
  expect(asked.map(([, name]) => name)).toEqual(services.filter((name) => /^gateway-/.test(name)));
  expect(at(compose, "services", "gateway-2")).toEqual(at(compose, "services", "gateway-1"));
  for (const [name, { file }] of Object.entries(at<Record<string, Variables>>(compose, "secrets")))
    expect(file).toBe(`./secrets/${name}`);
  for (const file of [".gitignore", ".dockerignore"])
    expect(readText(file)).toMatch(/^secrets\/?$/m);
  for (const name of Object.keys(SECRETS)) expect(Object.keys(inCompose)).not.toContain(name);
});

it("the Dockerfile has no complaint of the linter and takes nothing but the build along", () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  const [, , ...stages] = dockerfile.split(/^(?=FROM )/m);
  expect(stages).toHaveLength(2);
  for (const stage of stages) {
    const copied = [...stage.matchAll(/^COPY .* (\S+) \S+$/gm)].map(([, from]) => from);
    expect(copied).toEqual(["/app/build"]);
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toContain(`org.opencontainers.image.version="${version}"`);
  }
  expect(dockerfile).toMatch(/npm sbom .* >build\/sbom\.cdx\.json$/m);
});

describe("Kubernetes", () => {
  const ports = Object.fromEntries(
    at<{ name: string; containerPort: number }[]>(deployment, ...CONTAINER, "ports").map((port) => [
      port.name,
      String(port.containerPort),
    ]),
  );

  /** What stands behind these names, anywhere in the manifests. */
  const listAll = (pattern: RegExp) =>
    [...JSON.stringify(manifests).matchAll(pattern)].map(([, value = ""]) => JSON.parse(value));

  it("selects the pods of the deployment everywhere", () => {
    const labels = at<object>(deployment, ...POD, "metadata", "labels");
    const selectors = listAll(/"(?:matchLabels|selector)":(\{"[^{}]*\})/g);
    const ofPods = selectors.filter((each) => !("kubernetes.io/metadata.name" in each));
    expect(ofPods).toHaveLength(7);
    for (const selector of ofPods) expect(labels).toMatchObject(selector);
    const scaled = ofKind("HorizontalPodAutoscaler").map((each) =>
      at(each, "spec", "scaleTargetRef", "name"),
    );
    expect(scaled).toEqual([at(deployment, "metadata", "name")]);
  });

  it("leads everyone to the ports that the process is told", () => {
    expect(ports).toEqual({ http: base.PORT, metrics: base.OPS_PORT });
    const named = listAll(/"(?:targetPort|port)":("[^"]+")/g);
    expect(named).toHaveLength(7);
    for (const name of named) expect(Object.keys(ports)).toContain(name);
    const services = new Map(
      ofKind("Service").map((each) => [
        at(each, "metadata", "name"),
        at(each, "spec", "ports", 0, "name"),
      ]),
    );
    const ingresses = readManifests(`${COMPONENTS}/ingress/ingress.yaml`);
    for (const ingress of ingresses) {
      const backend = ["spec", "rules", 0, "http", "paths", 0, "backend", "service"];
      expect(services.get(at(ingress, ...backend, "name"))).toBe(
        at(ingress, ...backend, "port", "name"),
      );
    }
    const [monitor] = readManifests(`${COMPONENTS}/monitoring/service-monitor.yaml`);
    expect(monitor && at(monitor, "spec", "endpoints", 0, "port")).toBe(
      services.get("gateway-metrics"),
    );
  });

  it("buffers all bodies but files and articles, and asks another node for a missing file", () => {
    const bodies = readManifests(`${COMPONENTS}/ingress/ingress.yaml`).map((ingress) => {
      const annotations = at<Variables>(ingress, "metadata", "annotations");
      const option = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`];
      const paths = at<{ path: string }[]>(ingress, "spec", "rules", 0, "http", "paths");
      return [
        paths.map(({ path }) => path).join(" "),
        option("proxy-request-buffering"),
        option("proxy-body-size"),
      ];
    });
    expect(bodies).toEqual([
      ["/", "on", "64k"],
      [LARGE_BODIES.join(" "), "off", "51m"],
      ["/assets/", undefined, undefined],
    ]);
    const [, large] = readManifests(`${COMPONENTS}/gateway-api/routes.yaml`);
    const matches = large ? at<Match[]>(large, "spec", "rules", 0, "matches") : [];
    expect(matches.map(({ path }) => path.value)).toEqual(
      LARGE_BODIES.map((prefix) => prefix.replace(/\/$/, "")),
    );
    const policies = readManifests(`${COMPONENTS}/gateway-api/envoy-gateway.yaml`).map((policy) => {
      const { requestBuffer, retry } = at<Policy>(policy, "spec");
      return [at(policy, "metadata", "name"), requestBuffer?.limit, retry.retryOn.httpStatusCodes];
    });
    expect(policies).toEqual([
      ["gateway", "64Ki", undefined],
      ["gateway-uploads", undefined, undefined],
      ["gateway-assets", undefined, [404]],
    ]);
  });

  it("mounts the secrets where the variables point", () => {
    const folder = at(deployment, ...CONTAINER, "volumeMounts", 0, "mountPath");
    const given = at<Variables[]>(deployment, ...CONTAINER, "env").map(({ name, value }) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(given)).toEqual(
      Object.fromEntries(Object.keys(SECRETS).map((name) => [`${name}_FILE`, `${folder}/${name}`])),
    );
  });

  it("runs pods as an ordinary user on a read-only root, without capabilities, within limits", () => {
    const some = expect.any(String);
    const resources = { requests: { cpu: some, memory: some }, limits: { memory: some } };
    const securityContext = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true };
    for (const pod of [deployment, upstreamPod, ...readManifests(`${UPSTREAM}/migration.yaml`)]) {
      expect(at(pod, ...POD, "spec", "securityContext", "runAsNonRoot")).toBe(true);
      expect(at(pod, ...CONTAINER)).toMatchObject({ resources, securityContext });
      expect(at(pod, ...CONTAINER, "securityContext", "capabilities", "drop")).toEqual(["ALL"]);
    }
  });

  it("notices that a node is not ready before it stops", () => {
    const probe = at<Record<string, number>>(deployment, ...CONTAINER, "readinessProbe");
    const noticedMs = Number(probe.periodSeconds) * Number(probe.failureThreshold) * 1_000;
    expect(Number(base.SHUTDOWN_DELAY_MS)).toBeGreaterThan(noticedMs);
  });

  it("bases have all files of their folders, and name this version as the overlays do", () => {
    for (const folder of [BASE, UPSTREAM])
      expect(at<string[]>(kustomization(folder), "resources").sort()).toEqual(
        readdirSync(folder)
          .filter((name) => name !== "kustomization.yaml")
          .sort(),
      );
    const example = kustomization("deploy/kubernetes/overlays/example");
    const whole = kustomization("deploy/kubernetes/overlays/whole");
    for (const each of [kustomization(BASE), kustomization(UPSTREAM), example, whole])
      expect(at(each, "images", 0, "newTag")).toBe(version);
  });
});
