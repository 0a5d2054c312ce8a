import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigurationError, readConfig } from "~/server/config/env";

const PRODUCTION = {
  DEPLOYMENT: "production",
  UPSTREAM_URL: "https://api.example.com/",
  REDIS_URL: "redis://redis.example.com:6379",
  SESSION_SECRETS: "s".repeat(32),
  PUBLIC_ORIGIN: "https://www.example.com",
};
const [NEWER, OLDER] = ["n".repeat(32), "o".repeat(32)];

const readDemo = (environment: Record<string, string>) =>
  readConfig({ DEPLOYMENT: "demo", ...environment });

function complaintsOf(environment: Record<string, string>): string {
  try {
    readDemo(environment);
    return "";
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
}

describe("the environment", () => {
  // docs/product.md#a-fresh-clone-starts-as-a-demo
  it("an empty one is a demo on the loopback address, without Redis, with a secret of its own", () => {
    const config = readConfig({ PORT: "", REDIS_URL: "", PUBLIC_ORIGIN: "" });
    expect(config).toMatchObject({
      DEPLOYMENT: "demo",
      demo: true,
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: "http://localhost:3000",
      PASSWORD_LOGIN: true,
      TRUST_PROXY: 0,
      SHUTDOWN_DELAY_MS: 0,
      SHUTDOWN_GRACE_MS: 20_000,
      OPS_HOST: "127.0.0.1",
    });
    expect(config.REDIS_URL).toBeUndefined();
    expect(config.SESSION_SECRETS[0]?.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({}).SESSION_SECRETS).not.toEqual(config.SESSION_SECRETS);
  });

  it("in production it listens everywhere, and password login is off", () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      demo: false,
      HOST: "0.0.0.0",
      OPS_HOST: "127.0.0.1",
      SHUTDOWN_DELAY_MS: 5_000,
      PASSWORD_LOGIN: false,
      PUBLIC_ORIGIN: "https://www.example.com",
    });
  });

  it("in production the sandbox stands in for UPSTREAM_URL only when it is meant", () => {
    const { UPSTREAM_URL: _, ...rest } = PRODUCTION;
    expect(complaintsOf(rest)).toContain("UPSTREAM_URL");
    expect(complaintsOf({ ...rest, SANDBOX: "1" })).toBe("");
  });

  it.each([
    ["PORT", "70000"],
    ["DEPLOYMENT", "staging"],
    ["REDIS_MODE", "replica"],
    ["REDIS_URL", "redis://a,http://b"],
    ...["p/w", "p#w", "p?w", "p%w", "100%", "a@b/c", "12/34", "12#34", "p,w"].flatMap(
      (password) => [
        ["REDIS_URL", `redis://:${password}@redis:6379`],
        ["REDIS_URL", `rediss://user:${password}@redis`],
      ],
    ),
    ["SESSION_SECRETS", "short-but-secret"],
    ["SESSION_SECRETS", `${"s".repeat(32)},short-but-secret`],
    ["SESSION_SECRETS_FILE", "/no/such/file"],
    ["PUBLIC_ORIGIN", "www.example.com"],
    ["PUBLIC_ORIGIN", "https://www.example.com/"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "loopback,"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["LOG_LEVEL", "loud"],
    ["SHUTDOWN_GRACE_MS", "-5"],
    ["RATE_LIMIT_CODES_PER_HOUR", "0"],
    ["PASSWORD_LOGIN", "maybe"],
    ["API_CORS_ORIGINS", "https://a.example,nonsense"],
    ["UPSTREAM_URL", "not a url"],
    ["UPSTREAM_PATHS", '{"no.such.call":"/x"}'],
    ["UPSTREAM_PATHS", "{"],
    ...["/x?y=1", "/x#y", "//evil.example/x", "/a b", ""].map((path) => [
      "UPSTREAM_PATHS",
      JSON.stringify({ "auth.qr": path }),
    ]),
    ["UPSTREAM_METHODS", '{"toString":"GET"}'],
    ["UPSTREAM_METHODS", '{"pay.wx.create":"POST"}'],
    ["UPSTREAM_TIMEOUT_MS", "soon"],
    ["UPSTREAM_AUTH_HEADER", "Auth Header"],
    ["UPSTREAM_PAY_URL", "https://user:pass@pay.example.com"],
    ["UPSTREAM_SUCCESS_CODES", "ok"],
    ["UPSTREAM_TZ", "Mars/Olympus"],
    ["VIP_PRODUCT_TYPE", "eight"],
    ["VIP_PLANS", '[{"product_id":1,"vip_name":"","addDay":0.5}]'],
    ["FEATURE_TIERS", '{"home":"gold"}'],
    ["SHOWCASE", '{"platforms":[{"name":"","logo":"//evil.example/a.png"}],"prizes":[]}'],
    ["SHOWCASE", '{"quotes":[{"text":{"en":"Good"}}],"figures":{}}'],
    ["LOG_FORMAT", "xml"],
    ["UPSTREAM_RETRIES", "3"],
    ["REDIS_PASSWORD", "short-but-secret"],
  ] as [name: string, value: string][])(
    "%s=%s is refused by its name, in a sentence that says what it must be",
    (name, value) => {
      const [, ...lines] = complaintsOf({ [name]: value }).split("\n");
      expect(lines).not.toEqual([]);
      for (const line of lines) {
        expect(line.startsWith(`  ${name}`)).toBe(true);
        expect(line).not.toMatch(/invalid|expected|unrecognized|short-but-secret|@redis/i);
      }
    },
  );

  it.each([
    ["UPSTEAM_URL", "UPSTREAM_URL"],
    ["UPSTREAM_URI", "UPSTREAM_URL"],
    ["RATE_LIMIT_LOGIN_PER_HOUR", "RATE_LIMIT_LOGINS_PER_HOUR"],
  ])("%s may be a misspelt %s, unless that is set as well", (name, meant) => {
    const complaint = `${name}: did you mean ${meant}?`;
    expect(complaintsOf({ [name]: "x" })).toContain(complaint);
    expect(complaintsOf({ [name]: "x", [meant]: "x" })).not.toContain(complaint);
    expect(complaintsOf({ HOSTNAME: "x", LOGNAME: "x", GATEWAY_PORT: "x" })).toBe("");
  });

  it.each([
    ["TRUST_PROXIES", "TRUST_PROXY"],
    ["SESSION_SECRET", "SESSION_SECRETS"],
  ])("%s is said where %s is set, too", (name, meant) => {
    const complaint = `${name}: did you mean ${meant}?`;
    expect(complaintsOf({ [name]: "x" })).toContain(complaint);
    expect(complaintsOf({ [name]: "x", [meant]: "loopback" })).toContain(complaint);
  });

  it("two Redis URLs need Sentinel or a cluster", () => {
    const urls = { REDIS_URL: "redis://a:6379,redis://b:6379" };
    const complaint = "REDIS_URL: one URL when REDIS_MODE=single";
    for (const mode of ["", "single"])
      expect(complaintsOf({ ...urls, REDIS_MODE: mode })).toContain(complaint);
    expect(complaintsOf({ ...urls, REDIS_MODE: "cluster" })).not.toContain(complaint);
  });

  it("variables of Kubernetes for services named redis and upstream are no misspelt ones", () => {
    const ofKubernetes = {
      REDIS_PORT: "tcp://10.0.0.1:6379",
      REDIS_PORT_6379_TCP_ADDR: "10.0.0.1",
      REDIS_SERVICE_HOST: "10.0.0.1",
      UPSTREAM_SERVICE_PORT_HTTP: "80",
    };
    expect(complaintsOf(ofKubernetes)).toBe("");
  });

  it("a Redis password may be percent-encoded", () => {
    const url = "rediss://user:%2F%23%25%40%2C@a.example:6380/2,redis://[::1]?sentinelPassword=x";
    expect(readDemo({ REDIS_URL: url, REDIS_MODE: "cluster" }).REDIS_URL).toBe(url);
  });

  it("production refuses an origin that is not https, except for this machine", () => {
    const withOrigin = (PUBLIC_ORIGIN: string) => complaintsOf({ ...PRODUCTION, PUBLIC_ORIGIN });
    expect(withOrigin("http://www.example.com")).toContain("PUBLIC_ORIGIN: must begin with https:");
    for (const host of ["localhost:8080", "127.0.0.1", "[::1]:3000"])
      expect(withOrigin(`http://${host}`)).toBe("");
  });

  it("production refuses the example secrets of the documentation", () => {
    const example = /^SESSION_SECRETS=(.{32,})$/m.exec(readFileSync(".env.example", "utf8"))?.[1];
    expect(example).toBeDefined();
    for (const [name, value] of [
      ["SESSION_SECRETS", example ?? ""],
      ["REDIS_URL", "redis://:change-me@redis"],
    ] as const)
      expect(complaintsOf({ ...PRODUCTION, [name]: value })).toContain(`${name}: is the example`);
  });

  it("a file stands for the content of SESSION_SECRETS and REDIS_URL; both are refused", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "value");
    writeFileSync(file, `${NEWER}\n${OLDER}\n`);
    const secrets = { SESSION_SECRETS_FILE: file };
    expect(readDemo(secrets).SESSION_SECRETS).toEqual([NEWER, OLDER]);
    const both = { ...secrets, SESSION_SECRETS: OLDER };
    expect(complaintsOf(both)).toContain("SESSION_SECRETS_FILE: set together with SESSION_SECRETS");
    writeFileSync(file, "redis://from-file:6379");
    expect(readDemo({ REDIS_URL_FILE: file }).REDIS_URL).toBe("redis://from-file:6379");
  });

  it.each([
    ["a correct horse and a battery and a staple", ["a correct horse and a battery and a staple"]],
    [`${NEWER} , ${OLDER}`, [NEWER, OLDER]],
  ])("SESSION_SECRETS=%s are %j", (text, secrets) => {
    expect(readDemo({ SESSION_SECRETS: text }).SESSION_SECRETS).toEqual(secrets);
  });
});
