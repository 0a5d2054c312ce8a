import { describe, expect, it } from "vitest";
import { calls } from "~/gateway/upstream/calls";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

const configure = (variables: Record<string, string> = {}) =>
  createUpstreamConfig(
    upstreamVariables.parse({ UPSTREAM_URL: "https://api.example.com/", ...variables }),
  );

// docs/product.md#one-deadline-covers-a-whole-call
// docs/product.md#success-codes-are-200-20000-and-50004
it("the timeout is 100 000 ms and the success codes are 200, 20000, 50004", () => {
  const { timeoutMs, successCodes } = configure();
  expect([timeoutMs, ...successCodes]).toEqual([100_000, 200, 20000, 50004]);
});

// docs/product.md#addresses-and-methods-are-configuration
describe("paths, methods and base URLs are configuration", () => {
  it("base and path are joined with exactly one slash", () => {
    for (const base of ["https://a.example", "https://a.example/", "https://a.example//"]) {
      expect(configure({ UPSTREAM_URL: base }).calls["pay.products"]).toMatchObject({
        origin: "https://a.example",
        path: "/getProduct",
      });
    }
    expect(configure({ UPSTREAM_URL: "https://a.example/v1/" }).calls["pay.products"].path).toBe(
      "/v1/getProduct",
    );
  });

  it("each group can live elsewhere", () => {
    for (const group of ["auth", "company", "pay", "vip", "nav", "stats"] as const) {
      const variable = `UPSTREAM_${group.toUpperCase()}_URL`;
      const configured = configure({ [variable]: "http://other.example:8080/x" }).calls;
      for (const call of Object.values(configured)) {
        const elsewhere = calls[call.key].group === group;
        expect(call.origin).toBe(
          elsewhere ? "http://other.example:8080" : "https://api.example.com",
        );
      }
    }
  });

  it("a change of path, method or base never makes a call repeatable", () => {
    const { calls: configured } = configure({
      UPSTREAM_METHODS: '{"company.users.delete":"GET"}',
    });
    expect(configured["company.users.delete"]).toMatchObject({ method: "GET", repeatable: false });
  });

  it("a missing base names the variable, and a configured one wins over the sandbox", () => {
    const parsed = upstreamVariables.parse({ UPSTREAM_AUTH_URL: "https://a.example" });
    expect(() => createUpstreamConfig(parsed)).toThrow("UPSTREAM_URL: required");
    const configured = createUpstreamConfig(parsed, "http://127.0.0.1:1").calls;
    expect(configured["pay.products"].origin).toBe("http://127.0.0.1:1");
    expect(configured["auth.qr"].origin).toBe("https://a.example");
  });

  it("plans come in the upstream's names", () => {
    const plan = { product_id: "P1", vip_name: "一号", addDay: 30, vip_level: 3 };
    expect(configure({ VIP_PLANS: JSON.stringify([plan]) }).plans).toEqual([
      { productId: "P1", vipName: "一号", days: 30, vipLevel: 3 },
    ]);
  });
});
