import { describe, expect, it } from "vitest";
import { upstreamVariables } from "~/gateway/upstream/variables";

const complaints = (variables: Record<string, string>) =>
  upstreamVariables
    .safeParse(variables)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

const PATH = "must be a path without host, query, fragment or spaces";
const pathOf = (path: string) => ({ UPSTREAM_PATHS: JSON.stringify({ "auth.qr": path }) });

describe("complaints about variables", () => {
  it.each([
    [{ UPSTREAM_PATHS: '{"auth.qrr":"/x"}' }, "auth.qrr: is the key of no call"],
    [{ UPSTREAM_METHODS: '{"toString":"GET"}' }, "toString: is the key of no call"],
    [{ FEATURE_TIERS: '{"pdf-parser":"basic"}' }, "pdf-parser: is the key of no feature"],
    [{ FEATURE_TIERS: '{"pdf-parse":"gold"}' }, "pdf-parse: must be free, basic, advanced or null"],
    [
      { UPSTREAM_METHODS: '{"pay.wx.create":"POST"}' },
      "pay.wx.create: is always GET; its method cannot be configured",
    ],
    [pathOf("/x?y=1"), `auth.qr: ${PATH}`],
    [pathOf("/x#y"), `auth.qr: ${PATH}`],
    [pathOf("//evil.example/x"), `auth.qr: ${PATH}`],
    [pathOf("/a b"), `auth.qr: ${PATH}`],
    [pathOf(""), `auth.qr: ${PATH}`],
  ] as [Record<string, string>, string][])("%j: %s", (variables, complaint) => {
    const [name] = Object.keys(variables);
    expect(complaints(variables)).toEqual([`${name}.${complaint}`]);
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
});
