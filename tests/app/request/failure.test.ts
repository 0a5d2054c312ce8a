import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

describe("a page that cannot be shown", () => {
  const test = useTestApp();

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  // docs/product.md#failures-name-the-request
  it("403: the fixed words, who can help, and the way to another company", async () => {
    const visitor = await signInAs(test, "a content-admin");
    const page = await visitor.get("/company/users");
    for (const words of ["禁止访问", "请切换企业，或联系企业管理员", page.headers["x-request-id"]])
      expect(textOf(page)).toContain(words);
    expect(textOf(page)).toContain("请联系“财经传媒有限公司”的企业管理员");
    expect(textOf(page)).toMatch(/请联系客服：\S+/);
    expect(page.text).toContain('href="/company?redirectTo=%2Fcompany%2Fusers"');
    expect(textOf(page)).not.toContain("重试");
  });

  // docs/product.md#failures-name-the-request
  it("trouble that may pass: the same address again", async () => {
    const visitor = await signInAs(test, "a company-admin");
    await test.sandbox.fault("company.users.list", { http: 500 });
    const page = await visitor.get("/company/users?page=2");
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toMatch(/href="\/company\/users\?page=2"[^>]*>.*?重试/);
  });

  it.each([
    ["403", "/company/users", null, 403],
    ["404", "/company/join?company_id=99999", null, 404],
    ["an upstream that fails", "/company", "company.list", 502],
    ["an upstream that fails under a dialog", "/company/users/10003/edit", null, 403],
  ])("%s keeps header, navigation and the account menu", async (_name, path, call, status) => {
    const visitor = await signInAs(test, "a content-admin");
    if (call) await test.sandbox.fault(call, { http: 500 }, 9);
    const page = await visitor.get(path);
    expect(page.status).toBe(status);
    for (const part of ['class="site-header"', "data-menu", 'action="/logout"', "site-footer"])
      expect(page.text).toContain(part);
    expect(textOf(page)).toContain("王编辑");
    expect(page.text.match(/<main /g)).toHaveLength(1);
    expect(page.text.match(/<h1[ >]/g)).toHaveLength(1);
  });
});
