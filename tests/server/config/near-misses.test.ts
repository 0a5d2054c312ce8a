import { describe, expect, it } from "vitest";
import { readConfig } from "~/server/config/env";
import { listNearMisses } from "~/server/config/near-misses";

const KNOWN = ["UPSTREAM_URL", "REDIS_URL", "RATE_LIMIT_LOGINS_PER_HOUR", "HOST", "PORT"];

describe("a variable whose name is nearly a known one", () => {
  it.each([
    ["UPSTEAM_URL", "UPSTREAM_URL"],
    ["UPSTREAM_URI", "UPSTREAM_URL"],
    ["RATE_LIMIT_LOGIN_PER_HOUR", "RATE_LIMIT_LOGINS_PER_HOUR"],
  ])("%s is named with %s", (name, meant) => {
    expect(listNearMisses({ [name]: "x" }, KNOWN)).toEqual([`${name}: did you mean ${meant}?`]);
  });

  it("is left alone when the known one is set as well", () => {
    expect(listNearMisses({ REDIS_URI: "x", REDIS_URL: "redis://a" }, KNOWN)).toEqual([]);
  });

  it("is not one that is short, far or known", () => {
    const environment = { HOSTNAME: "x", LOGNAME: "x", GATEWAY_PORT: "x", REDIS_URL: "x" };
    expect(listNearMisses(environment, KNOWN)).toEqual([]);
  });

  it("stops the start", () => {
    expect(() => readConfig({ DEPLOYMENT: "demo", UPSTEAM_URL: "http://a.example" })).toThrow(
      "UPSTEAM_URL: did you mean UPSTREAM_URL?",
    );
  });
});
