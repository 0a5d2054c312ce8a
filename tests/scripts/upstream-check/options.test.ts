import { describe, expect, it } from "vitest";
import { matches, parseOptions } from "~/scripts/upstream-check/options";

const URL = "http://127.0.0.1:1";

describe("the options", () => {
  it("read-only and every call without any", () => {
    expect(parseOptions(["--url", URL])).toEqual({
      url: URL,
      accounts: [],
      only: [],
      write: false,
      json: false,
      verbose: false,
      companyKey: null,
      bind: null,
      scan: false,
    });
  });

  it("six digits are an SMS code, anything else is a password, colons included", () => {
    const accounts = ["13800000001:123456", "13800000002:Passw0rd!", "13800000003:a:b"];
    const given = accounts.flatMap((account) => ["--account", account]);
    expect(parseOptions(["--url", URL, ...given])?.accounts).toEqual([
      { mobileNumber: "13800000001", secret: "123456", kind: "code" },
      { mobileNumber: "13800000002", secret: "Passw0rd!", kind: "password" },
      { mobileNumber: "13800000003", secret: "a:b", kind: "password" },
    ]);
  });

  it("accounts may come from the environment", () => {
    const environment = { UPSTREAM_CHECK_ACCOUNTS: " 13800000001:one \n 13800000002:two" };
    const options = parseOptions(["--url", URL, "--account", "13800000003:three"], environment);
    expect(options?.accounts.map(({ secret }) => secret)).toEqual(["three", "one", "two"]);
  });

  it("a message about an account does not repeat it", () => {
    expect(() => parseOptions(["--url", URL, "--account", "1380:Passw0rd!"])).toThrow(
      /^--account: PHONE:CODE or PHONE:PASSWORD$/,
    );
  });

  it("patterns of call keys", () => {
    expect(
      parseOptions(["--url", URL, "--only", "pay.*,auth.qr", "--only", "nav.*"])?.only,
    ).toEqual(["pay.*", "auth.qr", "nav.*"]);
    expect(matches(["pay.*"], "pay.wx.create")).toBe(true);
    expect(matches(["pay.*"], "vip.payQr")).toBe(false);
    expect(matches(["*.list"], "company.users.list")).toBe(true);
    expect(matches(["auth.qr"], "authXqr")).toBe(false);
    expect(matches([], "nav.list")).toBe(true);
  });
});
