import { describe, expect, it } from "vitest";
import { featureAccess, featuresForSale, guardRedirect } from "~/gateway/core/feature-access";
import {
  type FeatureKey,
  featureKeys,
  features,
  toFeatureAddresses,
} from "~/gateway/core/features";
import { canManageCompanyUsers, visibleFeatures } from "~/gateway/core/roles";
import texts from "~/locales/zh-CN/features.json";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { tilesOf } from "~/tests/support/tiles";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const addresses = toFeatureAddresses(true);
const isPlanned = (key: FeatureKey) => addresses[key] === null;
const isHere = (key: FeatureKey) => !isPlanned(key);

/** Unread messages in the header, and the disk that an upload may use. */
const OF_PARTS = new Set(["notice.list", "vip.membership"]);

describe("the workbench and its features", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const read = async () => wordsOf(await visitor.get("/workbench"));

  // docs/product.md#the-workbench-shows-features-as-tiles
  // docs/product.md#a-feature-is-here-or-planned
  it.each(seedAccounts)("has the tiles of $name", async ({ name, account, claimsTrial }) => {
    const member = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const { text } = await member.get("/workbench");
    const open = visibleFeatures(account).filter((key) => key !== "workbench");
    const forSale = featuresForSale(account);
    for (const [tiles, keys] of [
      ["tile", open.filter(isHere)],
      ["tile tile-locked", forSale.filter(isHere)],
      ["tile tile-planned", [...open, ...forSale].filter(isPlanned)],
    ] as const)
      expect(tilesOf(text, tiles).toSorted()).toEqual(
        keys.map((key) => features[key].path).toSorted(),
      );
    expect(hrefs(text).includes("/company/users")).toBe(canManageCompanyUsers(account));
    expect(hrefs(text)).toContain("/company?redirectTo=%2Fworkbench");
    const publishes = guardRedirect(account, features["article-spread"].path) === null;
    const calls = [
      "nav.list",
      ...(publishes ? ["channel.accounts.list", "publication.list"] : []),
      ...(open.includes("content-creation") ? ["article.list", "vip.membership"] : []),
      ...(open.includes("message-center") ? ["notice.list"] : []),
    ];
    expect((await test.sandbox.calls(mark)).toSorted()).toEqual(calls.toSorted());
    const isNew = !account.isCompany && (account.tier === "free" || claimsTrial === true);
    expect(text.includes("first-steps-header")).toBe(isNew);
    const isFolded = all(text, "details.locked-tiles:not([open])").length > 0;
    expect(isFolded).toBe(true);
  });

  // docs/product.md#the-workbench-shows-the-first-steps
  it("the steps of a new account can be put away, and fail to nothing", async () => {
    await visitor.logIn(phones.newcomer);
    const calls = [
      "nav.list",
      "article.list",
      "channel.accounts.list",
      "publication.list",
    ] as const;
    for (const call of calls) await test.sandbox.fault(call, { http: 500 }, 3);
    expect(await read()).toMatch(/开始使用：三步 .*写一篇文章 .*连接一个账号 .*发布/);
    const page = await visitor.submitAndFollow("/workbench", { intent: "hide-steps" });
    expect(wordsOf(page)).not.toContain("开始使用：三步");
    expect((await visitor.submit("/workbench", { intent: "other" })).status).toBe(422);
  });

  // docs/product.md#a-closed-feature-says-what-opens-it
  it.each([
    ["an individual with basic VIP", /基础版 VIP 会员有效期至 2099-12-31 查看套餐/],
    ["an individual with basic VIP", /升级解锁 1 项 高级版 VIP 包含 多账号管理/],
    [
      "an individual without VIP",
      /升级解锁 10 项 基础版 VIP 包含 .*高级版 VIP 包含 多账号管理.*还没有开放的 7 项/,
    ],
    ["a check", /财经传媒有限公司.*审核员/],
  ])("says to %s: %s", async (name, words) => {
    const member = await signInAs(test, name);
    const text = wordsOf(await member.get("/workbench"));
    expect(text).toMatch(words);
    if (name !== "an individual without VIP") expect(text).not.toContain("基础版 VIP 包含");
  });

  // docs/product.md#the-workbench-begins-with-what-is-under-way
  it("begins with the end of the trial and the sites added last, and goes without the sites", async () => {
    const member = await signInAs(test, "an individual in the trial");
    for (const urlName of "一二三四五六")
      await member.submit("/urlNavigate/add", { urlName, url: "https://a.example.com" });
    const words = /试用中，最后一天 \d{4}-\d\d-\d\d 查看套餐.* 常用网站 六 六 五 五 四 四 全部网站/;
    expect(wordsOf(await member.get("/workbench"))).toMatch(words);
    await test.sandbox.fault("nav.list", { http: 500 }, 3);
    expect(wordsOf(await member.get("/workbench"))).toMatch(/常用网站 全部网站/);
  });

  // docs/product.md#the-workbench-can-be-searched
  it.each([
    ["解析", "“解析”：找到 3 项", 0, 3, 0],
    ["  PＤf ", "“PDf”：找到 1 项", 0, 1, 0],
    ["内容创作", "“内容创作”：找到 1 项", 1, 0, 0],
    ["长图 模板", "“长图 模板”：找到 1 项", 0, 0, 1],
    ["<b>", "“<b>”：找到 0 项 显示全部功能", 0, 0, 0],
  ])("a search for %j reads %s", async (q, words, open, locked, planned) => {
    await visitor.logIn(phones.newcomer);
    const page = await visitor.get(`/workbench?q=${encodeURIComponent(q)}`);
    expect(wordsOf(page)).toContain(words);
    expect(tilesOf(page.text, "tile")).toHaveLength(open);
    expect(tilesOf(page.text, "tile tile-locked")).toHaveLength(locked);
    expect(tilesOf(page.text, "tile tile-planned")).toHaveLength(planned);
    expect(all(page, "details.locked-tiles[open]").length > 0).toBe(locked + planned > 0);
  });

  // docs/product.md#a-feature-is-here-or-planned
  // docs/product.md#a-role-opens-features-of-a-company-account
  it.each(seedAccounts)(
    "sells $name no planned feature, and says that it is planned, without a call",
    async (seed) => {
      const member = await signInAs(test, seed.name);
      const mark = await test.sandbox.mark();
      for (const key of featureKeys.filter(isPlanned)) {
        const { path } = features[key];
        const answer = await member.get(path);
        const detour = guardRedirect(seed.account, path);
        if (detour) {
          expect([answer.status, answer.headers.location], key).toEqual([302, detour]);
          continue;
        }
        const access = featureAccess(seed.account, key);
        const text = wordsOf(answer);
        expect(answer.status, key).toBe(access === "hidden" ? 403 : 200);
        expect(text).toContain(texts[key].title);
        expect(text.includes("现在还不能使用，也不包含在任何套餐里"), key).toBe(
          access !== "hidden",
        );
        expect(text.includes("没有使用权限"), key).toBe(access === "hidden");
        const main = one(answer, "main");
        expect(wordsOf(main)).not.toContain("当前账号可以使用");
        expect(all(main, '[href="/pricing"]')).toEqual([]);
      }
      const calls = (await test.sandbox.calls(mark)).filter((call) => !OF_PARTS.has(call));
      expect(calls).toEqual([]);
    },
  );

  // docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates
  // docs/product.md#a-checker-is-sent-to-approval-articles
  it.each([
    ["a content-admin", "/Article/anything/else", "/longChart/templates"],
    ["a check", "/article/pdfParse", "/approval/articles"],
    ["a check", "/longChart/templates/7", "/approval/articles"],
    ["a check", "/article/create?_data=screens%2Farticle%2Fcreate", "/approval/articles"],
    ["an individual without VIP", "/video/nothing", "/workbench"],
  ])("%s is sent from %s to %s", async (name, path, target) => {
    const member = await signInAs(test, name);
    const { headers } = await member.get(path);
    expect(headers["x-remix-redirect"] ?? headers.location).toBe(target);
    expect((await member.get(target)).status).toBe(200);
  });
});
