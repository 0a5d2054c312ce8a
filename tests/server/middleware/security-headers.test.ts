import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { attributesOf } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";

/** Each kind of answer has them: tests/security/headers.test.ts. */
describe("security headers of http://localhost", () => {
  const test = useTestApp();
  const get = (path: string) => supertest(test.app).get(path);

  // docs/product.md#pages-run-only-their-own-scripts
  it("every answer has a nonce of its own, and every script of the page carries it", async () => {
    const nonces = [];
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await get("/login?method=sms");
      const policy = page.headers["content-security-policy"];
      const nonce = policy?.match(/'nonce-([^']+)'/)?.[1] ?? "";
      const scripts = 'script:not([type="application/ld+json"]), link[rel="modulepreload"]';
      const carried = attributesOf(page, scripts, "nonce");
      expect(carried.length).toBeGreaterThan(3);
      expect([...new Set(carried)]).toEqual([nonce]);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("nothing demands https", async () => {
    const { headers } = await get("/index");
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});
