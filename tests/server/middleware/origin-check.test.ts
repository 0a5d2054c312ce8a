import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";

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
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });
  });
  afterAll(() => test.close());

  const post = (path: string, headers: Record<string, string>) =>
    supertest(test.app).post(path).set(headers).type("form").send({ intent: "login" });

  it.each<Record<string, string>>([
    {},
    { Origin: "null" },
    { Origin: "https://evil.example" },
    { Origin: "http://www.example.com" },
    { Origin: "https://www.example.com:8443" },
    { Origin: "https://www.example.com.evil.example" },
    { Origin: "https://example.com" },
    { Origin: "https://sub.www.example.com" },
    { Origin: "https://www.example.com/" },
    { Origin: "HTTPS://WWW.EXAMPLE.COM" },
    { Referer: "https://www.example.com/index" },
    { Host: "evil.example", Origin: "https://evil.example" },
    { "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" },
    { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-site" },
    { Origin: "https://www.example.com", "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "same-origin" },
  ])("%j: 403 on every form, no upstream call", async (headers) => {
    for (const path of FORMS) expect((await post(path, headers)).status, path).toBe(403);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  it("our own origin passes, with and without the browser's other word", async () => {
    const own = { Origin: "https://www.example.com" };
    expect((await post("/login?method=sms", own)).status).toBe(422);
    expect(
      (await post("/login?method=sms", { ...own, "Sec-Fetch-Site": "same-origin" })).status,
    ).toBe(422);
  });

  it("the refusal names nothing and carries the security headers", async () => {
    const answer = await post("/logout", {});
    expect(answer.text).toBe("cross-origin request refused\n");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("a demo also takes 127.0.0.1, as the newcomer may type it", async () => {
    const demo = await startTestApp({ environment: { PORT: "3999" } });
    try {
      const origin = "http://127.0.0.1:3999";
      const answer = await supertest(demo.app)
        .post("/login")
        .set("Origin", origin)
        .type("form")
        .send({});
      expect(answer.status).toBe(422);
    } finally {
      await demo.close();
    }
  });
});
