import { describe, expect, it } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { upstreamVariables } from "~/gateway/upstream/variables";

const configure = (variables: Record<string, string> = {}) =>
  createUpstreamConfig(
    upstreamVariables.parse({ UPSTREAM_URL: "https://api.example.com/", ...variables }),
  );

// docs/product.md#addresses-and-methods-are-configuration
describe("the configuration of the upstream", () => {
  // docs/product.md#one-deadline-covers-a-whole-call
  // docs/product.md#success-codes-are-200-20000-and-50004
  it("has a timeout of 100 000 ms and the success codes 200, 20000, 50004", () => {
    const { timeoutMs, successCodes } = configure();
    expect([timeoutMs, ...successCodes]).toEqual([100_000, 200, 20000, 50004]);
  });

  it("names the variable of a missing base; a configured one wins over the sandbox", () => {
    const parsed = upstreamVariables.parse({ UPSTREAM_AUTH_URL: "https://a.example" });
    expect(() => createUpstreamConfig(parsed)).toThrow("UPSTREAM_URL: required");
    const configured = createUpstreamConfig(parsed, "http://127.0.0.1:1").calls;
    expect(configured["pay.products"].origin).toBe("http://127.0.0.1:1");
    expect(configured["auth.qr"].origin).toBe("https://a.example");
  });

  it("reads plans in the upstream's names", () => {
    const plan = { product_id: "P1", vip_name: "一号", addDay: 30, vip_level: 3 };
    expect(configure({ VIP_PLANS: JSON.stringify([plan]) }).plans).toEqual([
      { productId: "P1", planName: "一号", days: 30, vipLevel: 3 },
    ]);
  });
});
