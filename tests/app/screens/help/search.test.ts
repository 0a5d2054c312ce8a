import type { Response } from "supertest";
import { describe, expect, it } from "vitest";
import { hrefs, one, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const firstHit = (page: Response) => hrefs(one(page, ".help-hits > li"))[0];

describe("what people ask the help search", () => {
  const visitor = useVisitor(useTestApp());
  const search = (q: string) => visitor.get(`/assistance?q=${encodeURIComponent(q)}`);

  // docs/product.md#the-help-can-be-searched
  it.each([
    ["发票", "/pricing#terms"],
    ["退款", "/pricing#terms"],
    ["注销", "/accountInformation#deletion"],
    ["取消订单", "/order"],
    ["密钥", "/company"],
    ["秘钥", "/company"],
    ["改手机号", "/accountInformation#profile"],
    ["修改密码", "/accountInformation#profile"],
    ["昵称", "/accountInformation#profile"],
    ["多少钱", "/pricing"],
    ["渠道有哪些", "/channels"],
    ["公众号", "/distribution/spread"],
    ["小红书", "/channels"],
    ["怎么写文章", "/article/create"],
    ["怎么发布", "/distribution/spread"],
    ["怎样续费", "/accountInformation#plan"],
    ["怎么试用", "/pricing/trial"],
    ["收不到验证码", "/login"],
    ["扣款没开通", "/order"],
    ["添加成员", "/company/users"],
    ["怎么创建企业", "/pricing/service"],
    ["定时发布", "/distribution/spread"],
    ["可以对公转账吗", "/pricing#terms"],
    ["人工客服", "/pricing/service"],
    ["插件怎么安装", "/downLoad"],
    ["误删的文章怎么恢复", "/article?state=deleted"],
    ["夜间模式", "/accountInformation#preferences"],
    ["登陆设备", "/accountInformation/devices"],
  ])("%s leads first to %s", async (query, href) => {
    expect(firstHit(await search(query))).toBe(href);
  });

  // docs/product.md#the-help-can-be-searched
  it.each([
    ["发嫖", "/pricing#terms"],
    ["注消", "/accountInformation#deletion"],
    ["取消定单", "/order"],
    ["改手机好", "/accountInformation#profile"],
    ["修改蜜码", "/accountInformation#profile"],
    ["小洪书", "/channels"],
    ["渠到有哪些", "/channels"],
    ["怎样给公司开具增值税专用发票", "/pricing#terms"],
  ])("%s is no word of the help, and still leads to %s", async (query, href) => {
    const page = await search(query);
    expect(wordsOf(page)).toContain(`没有完全符合“${query}”的内容`);
    expect(firstHit(page)).toBe(href);
  });

  // docs/product.md#the-help-can-be-searched
  it.each([
    ["How do I get an invoice?", "/pricing#terms"],
    ["refund", "/pricing#terms"],
    ["delete my account", "/accountInformation#deletion"],
    ["company key", "/company"],
    ["how much does it cost", "/pricing"],
    ["write an article", "/article/create"],
    ["xiaohongshu", "/channels"],
    ["forgot pasword", "/accountInformation#profile"],
    ["dark mode", "/accountInformation#preferences"],
  ])("in English, %s leads first to %s", async (query, href) => {
    await visitor.submit("/preferences", { lng: "en" });
    expect(firstHit(await search(query))).toBe(href);
  });
});

describe("a service without articles", () => {
  const withoutArticles = useVisitor(useTestApp({ environment: { UPSTREAM_CONTENT: "0" } }));

  // docs/product.md#the-help-says-what-is-not-offered-yet
  it("marks what it does not offer, in the help and among the results", async () => {
    const results = await withoutArticles.get("/assistance?q=%E5%86%99%E6%96%87%E7%AB%A0");
    expect(wordsOf(results)).toMatch(/写 文章 还没有开放/);
    expect(wordsOf(await withoutArticles.get("/assistance"))).toMatch(/ 分发 还没有开放 分发把/);
  });
});

describe("a service with articles", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#the-help-says-what-is-not-offered-yet
  it("marks the hot list and the widgets only, and no film", async () => {
    const text = wordsOf(await visitor.get("/assistance"));
    for (const title of ["每日热榜", "互动", "文字素材", "长图", "分享", "模板设计"])
      expect(text).toContain(`${title} 还没有开放`);
    for (const title of ["营销日历", "素材", "导入", "分发", "报名", "统计"])
      expect(text).not.toContain(` ${title} 还没有开放`);
    const films = text.slice(text.indexOf("十段短视频"));
    expect(films).not.toContain("还没有开放");
  });
});
