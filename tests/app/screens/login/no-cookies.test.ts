import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { shownIn } from "~/tests/support/form-answer";
import { one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp } from "~/tests/support/use-test-app";

const mobileNumber = phones.newcomer;

// docs/product.md#a-login-needs-cookies-and-says-so
describe("a browser without cookies", () => {
  const test = useTestApp();

  const submit = (method: string, fields: Record<string, string>, cookie = "") =>
    supertest(test.app)
      .post(`/login?method=${method}`)
      .set({ Origin: test.origin, Cookie: cookie })
      .type("form")
      .send(fields);

  it.each<[string, Record<string, string>]>([
    ["sms", { intent: "send-code", mobileNumber }],
    ["sms", { intent: "login", mobileNumber, code: "123456" }],
    ["password", { intent: "password-login", mobile: mobileNumber, password: "Passw0rd!" }],
    ["wechat", { intent: "refresh-qr" }],
    ["wechat", { intent: "check-scan" }],
  ])("is told so by the %s form for %j, and no login is tried", async (method, fields) => {
    const answer = await submit(method, fields);
    expect(answer.status).toBe(403);
    expect(wordsOf(answer)).not.toContain("Your browser");
    expect(wordsOf(answer)).toContain("请在浏览器设置里允许本站使用 Cookie");
    for (const name of ["mobileNumber", "mobile"])
      if (fields[name]) expect(shownIn(answer, name)).toBe(mobileNumber);
    const calls = (await test.sandbox.journal()).map(({ call }) => call);
    expect(calls.filter((call) => call !== "auth.qr")).toEqual([]);
  });

  it.each([
    ["sms", { intent: "send-code", mobileNumber }],
    ["wechat", { intent: "refresh-qr" }],
  ])("is told so by the %s form also in the language it asks for", async (method, fields) => {
    const answer = await submit(method, fields).set("Accept-Language", "en-GB,en;q=0.9");
    one(answer, 'html[lang="zh-CN"]');
    expect(wordsOf(one(answer, 'p[lang="en"]'))).toMatch(/^Your browser has not kept/);
  });

  it("is believed as soon as it sends the cookie that the login or the refusal has set", async () => {
    const fields = { intent: "send-code", mobileNumber };
    for (const page of [
      await supertest(test.app).get("/login?method=sms"),
      await submit("sms", fields),
    ]) {
      const [cookie = ""] = [page.headers["set-cookie"] ?? []].flat();
      expect(cookie).toMatch(/^preferences=/);
      const answer = await submit("sms", fields, cookie.split(";")[0]);
      expect(wordsOf(answer)).not.toContain("Cookie");
    }
  });
});
