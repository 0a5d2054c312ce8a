import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getAboutContent } from "~/app/content/about";
import { agreementTypes, toAgreementType } from "~/app/content/agreement-types";
import { getSection, listItems, listPoints } from "~/app/content/blocks";
import { getHelpContent } from "~/app/content/help";
import { getHomeContent } from "~/app/content/home";
import { getAgreement } from "~/app/content/legal";
import { getPricingContent } from "~/app/content/pricing";
import { providerIds } from "~/app/content/provider-ids";
import { getProviderContent } from "~/app/content/providers";
import { allContent, wordsOf } from "./all-content";

const chinese = { ...allContent("zh-CN"), ...plansOf("zh-CN") };
const english = { ...allContent("en"), ...plansOf("en") };

function plansOf(language: string) {
  const { plans } = getPricingContent(language);
  return Object.fromEntries(plans.map((plan) => [plan.id, plan])) as Record<string, unknown>;
}

describe("the long texts", () => {
  // docs/product.md#the-free-plan
  // docs/product.md#the-basic-plan
  // docs/product.md#the-advanced-plan
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#legal-texts-state-their-terms
  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  // docs/product.md#the-help-states-the-import-limits
  // docs/product.md#member-only-features-are-marked
  // docs/product.md#the-widget-needs-the-phone-alone
  // docs/product.md#a-provider-page-has-contact-and-samples
  // docs/product.md#the-download-page-offers-extension-34
  // docs/product.md#the-update-log-lists-versions
  it.each<[page: string, words: string, inEnglish?: string]>([
    ["free", "抖音、快手、视频号"],
    ["free", "3 个图文渠道"],
    ["free", "7 天高级版", "7-day Advanced"],
    ["basic", "¥0.1", "¥0.1"],
    ["basic", "客服"],
    ["advanced", "多个账号", "Several accounts"],
    ["custom", "私有化部署"],
    ["pricing", "最少 1 年，最多 100 年"],
    ["user", "日志保留 60 天", "logs are kept for 60 days"],
    ["yinsi", "日志保留 60 天"],
    ["jiufen", "收到结果之日起 60 天内申诉", "appeal within 60 days"],
    ["yinsi", "3 个工作日内删除账号", "deleted within 3 working days"],
    ["jianguan", "8 小时内处理", "within 8 hours"],
    ["jianguan", "24 小时内下架", "taken down within 24 hours"],
    ...["jiufen", "shiyong", "user", "mianze", "providerCommon"].map((page): [string, string] => [
      page,
      "两年免费售后支持",
    ]),
    ["shiyong", "一位读者按设定的倍数计为多位读者", "one reader counts as a set multiple"],
    ["useProtocol", "/agreement?type=user"],
    ["user", "/useProtocol"],
    ["help", "Word 和 PDF 不超过 5 MB，视频不超过 50 MB", "PDF up to 5 MB, video up to 50 MB"],
    ["help", "热门文章和图片中心是会员专享功能", "Hot articles and the image centre are member"],
    ["help", "手机号必填，姓名与备注选填"],
    ["providerCommon", "{contact}"],
    ["providerCommon", "不指向具体客户"],
    ["cases", "不指向具体客户", "don’t describe any particular customer"],
    ["cases", "分开的空间要各自购买", "separate spaces each need their own"],
    ["about", "不是合作名单", "not a list of partners"],
    ["download", "3.4"],
    ["updateLog", "1.2.0"],
    ["updateLog", "1.1.0"],
    ["updateLog", "1.0.0"],
  ])("%s says: %s", (page, words, inEnglish = "") => {
    expect(wordsOf(chinese[page])).toContain(words);
    expect(wordsOf(english[page])).toContain(inEnglish);
  });

  // docs/product.md#the-custom-plan
  it("what has no number is a question for customer service", () => {
    expect(wordsOf([chinese.custom, english.custom])).not.toMatch(/\d/);
  });
});

describe("the lists on the pages", () => {
  const { guide, faq } = getHelpContent("zh-CN");
  const about = getAboutContent("zh-CN");

  // docs/product.md#the-home-page-names-four-customer-segments
  // docs/product.md#provider-cards-lead-to-nine-pages
  // docs/product.md#the-agreement-page-has-six-texts
  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  // docs/product.md#the-help-centre-has-three-groups
  it.each([
    [
      "segments",
      getHomeContent("zh-CN").segments.items.map(({ title }) => title),
      "个人创作者,创业团队,代运营机构,企业与政府",
    ],
    [
      "service pages",
      providerIds.map((id) => getProviderContent(id, "zh-CN").title),
      "IP 形象设计,UI 设计,平台搭建,软件开发,小程序与 H5 开发,SEO 优化,品牌策划,虚拟数字人,虚拟人视频",
    ],
    [
      "agreements",
      agreementTypes.map((type) => getAgreement(type, "zh-CN").title),
      "网站监督办法,纠纷处理,隐私权与版权,使用条款,免责声明,网络与用户信息安全措施",
    ],
    [
      "years of the story",
      getSection(about, "timeline").items.map(({ id }) => id),
      "2015,2016,2017,2018,2019,2020,2021",
    ],
    [
      "entries of the guide",
      guide.sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]),
      "calendar,hot,interaction,sign-up,vote,goods,material,material-text,material-import," +
        "long-picture,distribution,distribution-pair,distribution-try,share,share-voice,share-chat,statistics",
    ],
    ["questions", faq.sections.map(({ title }) => title), "内容创作,模板设计,视频分发"],
  ])("%s", (_name, found, expected) => {
    expect(found.join()).toBe(expected);
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  it.each(providerIds)("%s has scope, process, deliverables and sample cases", (id) => {
    const part = (name: string) => getSection(getProviderContent(id, "zh-CN"), name);
    for (const name of ["scope", "process", "deliverables"])
      expect([...listItems(part(name)), ...listPoints(part(name))].length).toBeGreaterThanOrEqual(
        5,
      );
    expect(part("cases").items.length).toBeGreaterThanOrEqual(2);
  });

  // docs/product.md#an-unknown-type-shows-the-supervision-measures
  it("an address names an agreement, or the first", () => {
    for (const type of ["unknown", "toString", null])
      expect(toAgreementType(type)).toBe("jianguan");
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it.each(["zh-CN", "en"])("each film's captions are those of the help in %s", (language) => {
    for (const film of getHelpContent(language).tutorials.sections) {
      const lines = readFileSync(`public/tutorials/${film.id}.${language}.vtt`, "utf8").split("\n");
      const words = lines.filter((line) => line && !/^(?:WEBVTT|\d+|\S+ --> \S+)$/.test(line));
      expect(words).toEqual(listItems(film));
    }
  });

  it("the films take at most 10 MB together, and the moving picture of README.md 3 MB", () => {
    const sizeOf = (file: string) => statSync(file).size;
    const films = getHelpContent("en").tutorials.sections.flatMap(({ id }) =>
      ["mp4", "webp"].map((kind) => sizeOf(`public/tutorials/${id}.${kind}`)),
    );
    expect(films.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000_000);
    expect(sizeOf("docs/images/publish.webp")).toBeLessThan(3_000_000);
  });
});
