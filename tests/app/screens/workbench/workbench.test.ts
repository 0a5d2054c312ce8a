import { describe, expect, it } from "vitest";
import { featuresForSale } from "~/gateway/core/feature-access";
import { features } from "~/gateway/core/features";
import { canManageCompanyUsers, visibleFeatures } from "~/gateway/core/permissions";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { tilesOf } from "~/tests/support/tiles";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

describe("the workbench", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const read = async () => textOf(await visitor.get("/workbench"));

  // docs/product.md#the-workbench-shows-features-as-tiles
  it.each(seedAccounts)("has the tiles of $name", async ({ name, account }) => {
    const member = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const { text } = await member.get("/workbench");
    const open = visibleFeatures(account).filter((key) => key !== "workbench");
    for (const [tiles, keys] of [
      ["tile", open],
      ["tile tile-locked", featuresForSale(account)],
    ] as const)
      expect(tilesOf(text, tiles).toSorted()).toEqual(
        keys.map((key) => features[key].path).toSorted(),
      );
    expect(text.includes('href="/company/users"')).toBe(canManageCompanyUsers(account));
    expect(text).toContain('href="/company"');
    // Only a first-time account costs a call: what its three steps say of favourites.
    const isNew = !account.isCompany && !account.isVip;
    expect(await test.sandbox.calls(mark)).toEqual(isNew ? ["nav.list"] : []);
    expect(text.includes("first-steps-header")).toBe(isNew);
    for (const section of text.split(/<section class="section"/).slice(1))
      expect(section).toContain('class="tile');
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("a first-time account sees what is done, until all is done", async () => {
    await visitor.logIn("13800000001");
    const page = await read();
    expect(page).toMatch(/选择或加入企业 （已完成）/);
    expect(page).not.toMatch(/收藏常用网站 （已完成）/);
    const favourite = { urlName: "专栏", url: "https://column.example.com" };
    await visitor.submit("/urlNavigate/add", favourite);
    for (const calls of [["nav.list"], []]) {
      const mark = await test.sandbox.mark();
      expect(await read()).not.toContain("开始使用：三步");
      expect(await test.sandbox.calls(mark)).toEqual(calls);
    }
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("the steps can be put away, and fail to nothing", async () => {
    await visitor.logIn("13800000001");
    await test.sandbox.fault("nav.list", { http: 500 }, 3);
    expect(await read()).toContain("开始使用：三步");
    const page = await visitor.submitAndFollow("/workbench", { intent: "hide-steps" });
    expect(textOf(page)).not.toContain("开始使用：三步");
    expect((await visitor.submit("/workbench", { intent: "other" })).status).toBe(422);
  });

  it("an account without a company chooses one first", async () => {
    await visitor.logIn("13800000008");
    expect(await read()).not.toContain("（已完成）");
    expect((await visitor.get("/workbench")).text).toContain('href="/company"');
  });

  // docs/product.md#a-closed-feature-says-what-opens-it
  it.each([
    ["an individual with basic VIP", /会员 基础版 VIP 有效期 会员有效期至 2099-12-31/],
    ["an individual with basic VIP", /需要高级版 VIP/],
    ["a check", /财经传媒有限公司.*审核员/],
  ])("says to %s: %s", async (name, words) => {
    const member = await signInAs(test, name);
    const text = textOf(await member.get("/workbench"));
    expect(text).toMatch(words);
    expect(text).not.toContain("需要基础版 VIP");
  });
});
