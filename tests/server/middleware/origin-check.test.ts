import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";

const FORMS = [
  "/login?method=sms",
  "/login/bind",
  "/logout",
  "/company",
  "/company/join",
  "/pricing/purchase",
  "/pricing/trial",
  "/pricing/pay/DK0000000001",
  "/urlNavigate",
  "/urlNavigate/add",
  "/preferences",
  "/report",
];

// docs/product.md#state-changes-come-from-this-site-alone
describe("a state change that another site sent is refused", () => {
  const test = useTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });

  const post = (path: string, headers: Record<string, string>, { app } = test) =>
    supertest(app).post(path).set(headers).type("form").send({ intent: "login" });

  /** Each header by itself is in tests/security/middleware.test.ts. */
  it.each<Record<string, string>>([
    {},
    { Origin: "https://www.example.com.evil.example" },
    { Referer: "https://www.example.com/index" },
    { Host: "evil.example", Origin: "https://evil.example" },
    { "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" },
    { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" },
  ])("%j: 403 on every form, no upstream call", async (headers) => {
    for (const path of FORMS) expect((await post(path, headers)).status, path).toBe(403);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  it("the refusal names nothing, and our own origin passes", async () => {
    expect((await post("/logout", {})).text).toBe("cross-origin request refused\n");
    const own = { Origin: "https://www.example.com" };
    for (const headers of [own, { ...own, "Sec-Fetch-Site": "same-origin" }])
      expect((await post("/login?method=sms", headers)).status).toBe(422);
  });

  it("a demo also takes 127.0.0.1, as the newcomer may type it", async () => {
    const demo = await startOwnApp({ PORT: "3999" });
    const answer = await post("/login?method=sms", { Origin: "http://127.0.0.1:3999" }, demo);
    expect(answer.status).toBe(422);
  });
});
