import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const PURCHASE = encodeURIComponent("/pricing/purchase?productId=DT_DOCK_0001");

describe("the page below a login or company dialog", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#login-and-company-dialogs-stay-over-their-page
  // docs/product.md#return-addresses-stay-on-this-site
  it.each([
    ["/login", "", "/index"],
    ["/login", "redirectTo=/index?isShow=2", "/index?isShow=2"],
    ["/login", "redirectTo=/workbench&from=/customerCases", "/customerCases"],
    ["/login", `redirectTo=${PURCHASE}`, "/pricing"],
    ["/login", "redirectTo=/order", "/index"],
    ["/login", "from=/login/agreement&redirectTo=//evil.example/pricing", "/index"],
    ["/login", "from=https://evil.example/pricing", "/index"],
    [
      "/login/agreement",
      "method=sms&redirectTo=/pricing",
      "/login?method=sms&redirectTo=%2Fpricing",
    ],
    ["/company", "", "/index"],
    ["/company", "redirectTo=/workbench", "/workbench"],
    ["/company", "redirectTo=/article/create", "/article/create"],
  ])("of %s with %j is where it closes to: %s", async (path, query, to) => {
    if (path === "/company") await visitor.logIn(phones.editor);
    const page = await visitor.get(`${path}?${query}`);
    expect(page.status).toBe(200);
    expect(one(page, "a.dialog-close").getAttribute("href")).toBe(to);
    if (path === "/login/agreement") return;
    expect(wordsOf(one(page, "h1"))).toBe(wordsOf(one(await visitor.get(to), "h1")));
    expect(all(page, "h1, main, footer")).toHaveLength(3);
    one(page, "div.background-page[inert]");
  });

  it("choosing a company leads back to it, by way of joining one too", async () => {
    await visitor.logIn(phones.editor);
    const submit = (path: string, fields: Record<string, string>) => visitor.submit(path, fields);
    const choose = (company_id: string) => submit("/company?redirectTo=/workbench", { company_id });
    expect((await choose("80001")).headers.location).toBe("/workbench");
    const { location = "" } = (await choose("80002")).headers;
    const page = one(await visitor.get(location), "dialog");
    expect(hrefs(page)).toContain("/company?redirectTo=%2Fworkbench#company-80002");
    const joined = await submit(location, { company_id: "80002", company_key: "KEY-80002" });
    expect(joined.headers.location).toBe("/workbench");
  });

  // docs/product.md#messages-are-shown-once
  it("takes no message of the dialog", async () => {
    const member = await signInAs(test, "an individual with basic VIP");
    const { text } = await member.get("/company?redirectTo=/workbench");
    expect(text).toContain("登陆成功");
  });
});
