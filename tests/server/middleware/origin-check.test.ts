import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";

// docs/product.md#state-changes-come-from-this-site-alone
/** Every header with every form: tests/security/origin-matrix.test.ts. */
describe("a state change that another site sent is refused", () => {
  const test = useTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });

  const post = (path: string, headers: Record<string, string>, { app } = test) =>
    supertest(app).post(path).set(headers).type("form").send({ intent: "login" });

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
