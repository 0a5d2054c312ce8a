import { describe, expect, it } from "vitest";
import { upstreamVariables } from "~/gateway/upstream/variables";

const complaints = (variables: Record<string, string>) =>
  upstreamVariables
    .safeParse(variables)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("complaints", () => {
  it("an unknown call key is named", () => {
    expect(complaints({ UPSTREAM_PATHS: '{"auth.qrr":"/x"}' })).toEqual([
      "UPSTREAM_PATHS.auth.qrr: is the key of no call",
    ]);
    expect(complaints({ UPSTREAM_METHODS: '{"toString":"GET"}' })).toEqual([
      "UPSTREAM_METHODS.toString: is the key of no call",
    ]);
  });

  it("an unknown feature and an unknown tier are named", () => {
    expect(complaints({ FEATURE_TIERS: '{"pdf-parser":"basic"}' })).toEqual([
      "FEATURE_TIERS.pdf-parser: is the key of no feature",
    ]);
    expect(complaints({ FEATURE_TIERS: '{"pdf-parse":"gold"}' })).toEqual([
      "FEATURE_TIERS.pdf-parse: must be free, basic, advanced or null",
    ]);
  });

  it("a stated method cannot be changed", () => {
    expect(complaints({ UPSTREAM_METHODS: '{"pay.wx.create":"POST"}' })).toEqual([
      "UPSTREAM_METHODS.pay.wx.create: is always GET; its method cannot be configured",
    ]);
  });

  it("every malformed variable is listed at once", () => {
    const names = complaints({
      UPSTREAM_URL: "api.example.com",
      UPSTREAM_PAY_URL: "https://user:pass@pay.example.com",
      UPSTREAM_PATHS: "{",
      UPSTREAM_TIMEOUT_MS: "soon",
      UPSTREAM_AUTH_HEADER: "Auth Header",
      UPSTREAM_SUCCESS_CODES: "ok",
      UPSTREAM_TZ: "Mars/Base",
      VIP_PLANS: "[]",
    })?.map((complaint) => complaint.split(":")[0]);
    expect(names?.sort()).toEqual([
      "UPSTREAM_AUTH_HEADER",
      "UPSTREAM_PATHS",
      "UPSTREAM_PAY_URL",
      "UPSTREAM_SUCCESS_CODES.0",
      "UPSTREAM_TIMEOUT_MS",
      "UPSTREAM_TZ",
      "UPSTREAM_URL",
      "VIP_PLANS",
    ]);
  });

  it.each(["/x?y=1", "/x#y", "//evil.example/x", "/a b", ""])("the path %j is refused", (path) => {
    expect(complaints({ UPSTREAM_PATHS: JSON.stringify({ "auth.qr": path }) })).toEqual([
      "UPSTREAM_PATHS.auth.qr: must be a path without host, query, fragment or spaces",
    ]);
  });
});
