import { describe, expect, it } from "vitest";
import { featuresForSale } from "~/gateway/core/feature-access";
import { features } from "~/gateway/core/features";
import { canManageCompanyUsers, visibleFeatures } from "~/gateway/core/permissions";
import { seedAccounts, signInAs } from "~/tests/support/accounts";

import { tilesOf } from "~/tests/support/tiles";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the workbench", () => {
  const test = useTestApp();

  // docs/product.md#a-company-role-has-a-fixed-list-of-features
  // docs/product.md#the-guard-concerns-company-roles-alone
  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  // docs/product.md#an-element-without-a-key-is-visible
  // docs/product.md#a-role-opens-features-of-a-company-account
  // docs/product.md#a-tier-opens-features-of-an-individual-account
  // docs/product.md#thirteen-features-need-a-membership
  // docs/product.md#the-workbench-shows-features-as-tiles
  it.each(seedAccounts)("has the tiles of $name", async ({ name, account }) => {
    const visitor = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const page = await visitor.get("/workbench");
    const open = visibleFeatures(account).filter((key) => key !== "workbench");
    expect(tilesOf(page.text, "tile").toSorted()).toEqual(
      open.map((key) => features[key].path).toSorted(),
    );
    expect(tilesOf(page.text, "tile tile-locked").toSorted()).toEqual(
      featuresForSale(account)
        .map((key) => features[key].path)
        .toSorted(),
    );
    expect(page.text.includes('href="/company/users"')).toBe(canManageCompanyUsers(account));
    expect(page.text).toContain('href="/company"');
    // Only a first-time account costs a call: what its three steps say of favourites.
    const isNew = !account.isCompany && !account.isVip;
    expect(await test.sandbox.calls(mark)).toEqual(isNew ? ["nav.list"] : []);
    expect(page.text.includes("first-steps-header")).toBe(isNew);
    for (const section of page.text.split(/<section class="section"/).slice(1))
      expect(section).toContain('class="tile');
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("a first-time account sees what is done, until all is done", async () => {
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    const page = textOf(await visitor.get("/workbench"));
    expect(page).toMatch(/选择或加入企业 （已完成）/);
    expect(page).not.toMatch(/收藏常用网站 （已完成）/);
    const favourite = { urlName: "专栏", url: "https://column.example.com" };
    await visitor.submit("/urlNavigate/add", favourite);
    for (const _visit of ["first", "second"]) {
      const mark = await test.sandbox.mark();
      expect(textOf(await visitor.get("/workbench"))).not.toContain("开始使用：三步");
      expect(await test.sandbox.calls(mark)).toEqual(_visit === "first" ? ["nav.list"] : []);
    }
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("the steps can be put away, and fail to nothing", async () => {
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    await test.sandbox.fault("nav.list", { http: 500 }, 3);
    expect(textOf(await visitor.get("/workbench"))).toContain("开始使用：三步");
    const page = await visitor.submitAndFollow("/workbench", { intent: "hide-steps" });
    expect(textOf(page)).not.toContain("开始使用：三步");
    expect((await visitor.submit("/workbench", { intent: "other" })).status).toBe(422);
  });

  it("an account without a company chooses one first", async () => {
    const visitor = new Visitor(test);
    await visitor.logIn("13800000008");
    const page = await visitor.get("/workbench");
    expect(textOf(page)).not.toContain("（已完成）");
    expect(page.text).toContain('href="/company"');
  });

  it("a member sees the period", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    expect(textOf(await visitor.get("/workbench"))).toMatch(
      /会员 基础版 VIP 有效期 会员有效期至 2099-12-31/,
    );
  });

  it("names the company and the role", async () => {
    const visitor = await signInAs(test, "a check");
    const text = textOf(await visitor.get("/workbench"));
    expect(text).toContain("财经传媒有限公司");
    expect(text).toContain("审核员");
  });

  // docs/product.md#a-closed-feature-says-what-opens-it
  it("names the plan that opens a locked feature", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    const text = textOf(await visitor.get("/workbench"));
    expect(text).toContain("需要高级版 VIP");
    expect(text).not.toContain("需要基础版 VIP");
  });

  it("asks a stranger to sign in and comes back", async () => {
    const answer = await new Visitor(test).get("/workbench");
    expect(answer.headers.location).toBe("/login?redirectTo=%2Fworkbench");
  });
});
