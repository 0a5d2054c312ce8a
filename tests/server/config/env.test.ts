import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfig } from "~/server/config/env";

const PRODUCTION = {
  DEPLOYMENT: "production",
  UPSTREAM_URL: "https://api.example.com/",
  REDIS_URL: "redis://redis.example.com:6379",
  SESSION_SECRETS: "s".repeat(32),
  PUBLIC_ORIGIN: "https://www.example.com",
};

const DEMO = { DEPLOYMENT: "demo" };

function complaintsOf(environment: Record<string, string>): string {
  try {
    readConfig({ ...DEMO, ...environment });
    return "";
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
}

describe("the environment", () => {
  // docs/product.md#a-fresh-clone-starts-as-a-demo
  it("an empty one is a demo on the loopback address, without Redis, with a secret of its own", () => {
    const config = readConfig({});
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

  it("empty variables count as absent", () => {
    expect(readConfig({ PORT: "", REDIS_URL: "", PUBLIC_ORIGIN: "" }).PORT).toBe(3000);
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

  it("production names every missing variable in one message", () => {
    const message = complaintsOf({ DEPLOYMENT: "production" });
    for (const name of ["UPSTREAM_URL", "REDIS_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"])
      expect(message).toContain(`${name}: required when DEPLOYMENT=production`);
  });

  it("in production the sandbox stands in for UPSTREAM_URL only when it is meant", () => {
    const { UPSTREAM_URL: _, ...rest } = PRODUCTION;
    expect(complaintsOf(rest)).toContain("UPSTREAM_URL");
    expect(complaintsOf({ ...rest, SANDBOX: "1" })).toBe("");
  });

  // docs/product.md#wrong-variables-stop-the-start
  it("missing and malformed ones stand together in the message", () => {
    const message = complaintsOf({ DEPLOYMENT: "production", PORT: "abc", REDIS_URL: "http://x" });
    for (const name of ["PORT", "REDIS_URL", "UPSTREAM_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"])
      expect(message).toContain(`  ${name}: `);
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DEPLOYMENT", "staging"],
    ["REDIS_MODE", "replica"],
    ["REDIS_URL", "redis://a,http://b"],
    ["SESSION_SECRETS", "short"],
    ["SESSION_SECRETS", `${"s".repeat(32)},short`],
    ["PUBLIC_ORIGIN", "www.example.com"],
    ["PUBLIC_ORIGIN", "https://www.example.com/"],
    ["PUBLIC_ORIGIN", "https://www.example.com/path"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["SHUTDOWN_GRACE_MS", "-5"],
    ["RATE_LIMIT_CODES_PER_HOUR", "0"],
    ["PASSWORD_LOGIN", "maybe"],
    ["API_CORS_ORIGINS", "https://a.example,nonsense"],
    ["UPSTREAM_URL", "not a url"],
    ["UPSTREAM_PATHS", '{"no.such.call":"/x"}'],
    ["UPSTREAM_PATHS", "{"],
    ["UPSTREAM_PATHS", "[]"],
    ["UPSTREAM_TIMEOUT_MS", "soon"],
    ["UPSTREAM_SUCCESS_CODES", "ok"],
    ["UPSTREAM_TZ", "Mars/Olympus"],
    ["VIP_PRODUCT_TYPE", "eight"],
    ["VIP_PLANS", "[]"],
    ["VIP_PLANS", '[{"product_id":1,"vip_name":"","addDay":0.5}]'],
    ["FEATURE_TIERS", '{"home":"gold"}'],
    ["LOG_FORMAT", "xml"],
  ])("%s=%s is refused by its name, in a sentence that says what it must be", (name, value) => {
    const [, ...lines] = complaintsOf({ [name]: value }).split("\n");
    expect(lines).not.toEqual([]);
    for (const line of lines) {
      expect(line.startsWith(`  ${name}`)).toBe(true);
      expect(line).not.toMatch(/invalid|expected|unrecognized/i);
    }
  });

  it("production refuses the example secret of the documentation", () => {
    const { SESSION_SECRETS: example = "" } = Object.fromEntries(
      readFileSync(".env.example", "utf8")
        .split("\n")
        .map((line) => line.split("=") as [string, string]),
    );
    expect(example.length).toBeGreaterThanOrEqual(32);
    expect(complaintsOf({ ...PRODUCTION, SESSION_SECRETS: example })).toContain(
      "SESSION_SECRETS: is the example",
    );
    expect(complaintsOf({ ...PRODUCTION, REDIS_URL: "redis://:change-me@redis" })).toContain(
      "REDIS_URL: is the example",
    );
  });

  it("a secret's value never stands in the message", () => {
    const secret = "short-but-secret";
    expect(complaintsOf({ SESSION_SECRETS: secret, PORT: "x" })).not.toContain(secret);
  });

  it("sentinel mode needs the master's name", () => {
    expect(complaintsOf({ REDIS_URL: "redis://a", REDIS_MODE: "sentinel" })).toContain(
      "REDIS_SENTINEL_NAME: required",
    );
  });

  it("SESSION_SECRETS_FILE and REDIS_URL_FILE stand for the file's content; the variable itself wins", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
    try {
      const file = path.join(folder, "value");
      writeFileSync(file, `${"f".repeat(40)}\n`);
      expect(readConfig({ ...DEMO, SESSION_SECRETS_FILE: file }).SESSION_SECRETS).toEqual([
        "f".repeat(40),
      ]);
      const both = { SESSION_SECRETS_FILE: file, SESSION_SECRETS: "v".repeat(32) };
      expect(readConfig({ ...DEMO, ...both }).SESSION_SECRETS).toEqual(["v".repeat(32)]);
      writeFileSync(file, `${"n".repeat(32)}\n${"o".repeat(32)}\n`);
      expect(readConfig({ ...DEMO, SESSION_SECRETS_FILE: file }).SESSION_SECRETS).toHaveLength(2);
      writeFileSync(file, "redis://from-file:6379");
      expect(readConfig({ ...DEMO, REDIS_URL_FILE: file }).REDIS_URL).toBe(
        "redis://from-file:6379",
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("a secrets file that is not there is a complaint by its name, not a stack trace", () => {
    expect(complaintsOf({ SESSION_SECRETS_FILE: "/no/such/file" })).toContain(
      "SESSION_SECRETS_FILE",
    );
  });

  it("a secret may have spaces in it", () => {
    const sentence = "a correct horse and a battery and a staple";
    expect(readConfig({ ...DEMO, SESSION_SECRETS: sentence }).SESSION_SECRETS).toEqual([sentence]);
  });

  it("several secrets come newest first, trimmed", () => {
    const [newest, older] = ["n".repeat(32), "o".repeat(32)];
    expect(
      readConfig({ ...DEMO, SESSION_SECRETS: `${newest} , ${older}` }).SESSION_SECRETS,
    ).toEqual([newest, older]);
  });
});
