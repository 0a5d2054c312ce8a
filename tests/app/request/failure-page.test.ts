import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf } from "~/tests/support/visitor";

describe("a page that cannot be shown", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.sandbox.reset());

  it("#208 403: the spec's words, why, and the way to another company", async () => {
    const visitor = await signInAs(test, "a content-admin");
    const page = await visitor.get("/company/users");
    expect(page.status).toBe(403);
    for (const words of ["禁止访问", "请切换企业，或联系企业管理员", page.headers["x-request-id"]])
      expect(textOf(page)).toContain(words);
    expect(page.text).toContain('href="/company"');
    expect(textOf(page)).not.toContain("重试");
  });

  it("#206 trouble that may pass: the same address again", async () => {
    const visitor = await signInAs(test, "a company-admin");
    await test.sandbox.fault("company.users.list", { http: 500 });
    const page = await visitor.get("/company/users?page=2");
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toMatch(/href="\/company\/users\?page=2"[^>]*>.*?重试/);
  });
});
