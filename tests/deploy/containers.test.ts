import { readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { variableGroups } from "~/server/config/variables";
import { readManifest } from "./manifests";

const variableNames = Object.values(variableGroups).flatMap(({ shape }) => Object.keys(shape));
const dockerfile = readFileSync("Dockerfile", "utf8");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("FROM "));

describe("the Dockerfile", () => {
  it("has no complaint of the linter", () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it("ends in a slim stage that runs as an ordinary user, in production, and tells its health", () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    for (const [image] of dockerfile.matchAll(/^FROM .*$/gm))
      expect(image).toMatch(/^FROM node:\d+-slim@sha256:[0-9a-f]{64}( AS build)?$/);
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toContain("DEPLOYMENT=production");
    expect(lastStage).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node"/m);
  });

  it("takes nothing but the build along, never a test", () => {
    const copied = [...lastStage.matchAll(/^COPY .* (\S+) \S+$/gm)].map(([, from]) => from);
    expect(copied).toEqual(["/app/build"]);
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const path of ["tests", ".git", "node_modules", ".env"]) expect(ignored).toContain(path);
  });
});

describe("compose.yaml", () => {
  const compose = readManifest("compose.yaml");
  const services = compose.get("services");

  it("runs nginx, Redis and two nodes that are the same", () => {
    expect(services.names().sort()).toEqual(["gateway-1", "gateway-2", "nginx", "redis"]);
    expect(services.get("gateway-2").value).toEqual(services.get("gateway-1").value);
  });

  it("sets only variables the server knows", () => {
    const names = services.get("gateway-1", "environment").names();
    for (const name of names) expect(variableNames).toContain(name.replace(/_FILE$/, ""));
  });

  it("lets nginx find its nodes and people find nginx", () => {
    const nodes = readFileSync("deploy/nginx.d/nodes.conf", "utf8");
    const upstreams = [...nodes.matchAll(/^server (\S+):3000 /gm)].map(([, name]) => name);
    expect(upstreams).toEqual(services.names().filter((name) => name.startsWith("gateway-")));
    const [, port] =
      /^listen (\d+)/m.exec(readFileSync("deploy/nginx.d/listen.conf", "utf8")) ?? [];
    expect(services.get("nginx", "ports", 0).text).toBe(`${port}:${port}`);
  });

  it("keeps nginx away from a node that failed for longer than its last second", () => {
    const nodes = readFileSync("deploy/nginx.d/nodes.conf", "utf8").match(/^server .*$/gm) ?? [];
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) {
      expect(node).toContain(" max_fails=1 ");
      expect(Number(/fail_timeout=(\d+)s/.exec(node)?.[1])).toBeGreaterThan(1);
    }
    // The words that tests/server/main.test.ts says to a node.
    expect(readFileSync("deploy/nginx.conf", "utf8")).toMatch(
      /^ {8}proxy_set_header X-Unanswered-Get asked-elsewhere;$/m,
    );
  });

  it("gives the nodes a read-only root, no capabilities and time to drain", () => {
    const node = services.get("gateway-1");
    expect(node.get("read_only").value).toBe(true);
    expect(node.get("cap_drop").value).toEqual(["ALL"]);
    expect(node.get("stop_grace_period").value).toBe("30s");
  });

  it("keeps Redis from evicting and from forgetting", () => {
    const words = services.list("redis", "command").map(({ text }) => text);
    for (const setting of ["--maxmemory-policy noeviction", "--appendonly yes"])
      expect(words.join(" ")).toContain(setting);
  });

  it("protects Redis by a password that no variable and no list of processes shows", () => {
    const secrets = compose.get("secrets");
    for (const name of secrets.names())
      expect(secrets.get(name, "file").text).toBe(`./secrets/${name}`);
    const script = services.get("redis", "command", 2).text;
    expect(script).toContain("requirepass $$(cat /run/secrets/redis_password)");
    expect(services.get("redis", "secrets").value).toEqual(["redis_password"]);
    const node = services.get("gateway-1");
    for (const secret of node.list("secrets")) expect(secrets.names()).toContain(secret.text);
    expect(node.get("environment").names()).not.toContain("REDIS_URL");
    for (const file of [".gitignore", ".dockerignore"])
      expect(readFileSync(file, "utf8")).toMatch(/^secrets\/?$/m);
  });

  it("names every image of others by its digest", () => {
    for (const name of ["nginx", "redis"])
      expect(services.get(name, "image").text).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });
});
