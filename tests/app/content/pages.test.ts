import { describe, expect, it } from "vitest";
import { getAboutContent } from "~/app/content/about/about";
import { getCasesContent } from "~/app/content/cases/cases";
import { getBrowserSteps, getDownloadContent } from "~/app/content/download/download";
import { getHomeContent } from "~/app/content/home/home";
import { getPageMeta } from "~/app/content/page-meta/page-meta";
import type { PublicPage } from "~/app/content/page-meta/public-page";
import { pageMeta as pageMetaZh } from "~/app/content/page-meta/zh-CN";
import {
  getProviderCommon,
  getProviderContent,
  providerIds,
} from "~/app/content/providers/providers";
import { wordsOf } from "./all-content";

describe("the home page", () => {
  // docs/product.md#the-home-page-names-four-customer-segments
  it("names the four segments", () => {
    const titles = getHomeContent("zh-CN").segments.items.map(({ title }) => title);
    expect(titles).toEqual(["个人创作者", "创业团队", "代运营机构", "企业与政府"]);
  });
});

describe("the service pages", () => {
  // docs/product.md#provider-cards-lead-to-nine-pages
  it("there are nine distinct pages, each on its topics", () => {
    expect(providerIds.map((id) => getProviderContent(id, "zh-CN").title)).toEqual([
      "IP 形象设计",
      "UI 设计",
      "平台搭建",
      "软件开发",
      "小程序与 H5 开发",
      "SEO 优化",
      "品牌策划",
      "虚拟数字人",
      "虚拟人视频",
    ]);
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  it.each(providerIds)("%s has scope, process, deliverables and sample cases", (id) => {
    for (const language of ["zh-CN", "en"]) {
      const { scope, process, deliverables, cases } = getProviderContent(id, language);
      for (const { length } of [scope, process, deliverables])
        expect(length).toBeGreaterThanOrEqual(5);
      expect(cases.length).toBeGreaterThanOrEqual(2);
    }
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  // docs/product.md#customer-cases-have-four-sections
  it("contact information is the operator's, and samples say that they are samples", () => {
    const common = getProviderCommon("zh-CN");
    expect(common.contact.text).toContain("{contact}");
    expect(common.sampleNote).toContain("不指向具体客户");
    expect(common.afterSale).toContain("两年免费售后支持");
    expect(getCasesContent("zh-CN").sampleNote).toContain("不指向具体客户");
  });
});

describe("the other pages", () => {
  // docs/product.md#the-download-page-offers-extension-34
  // docs/product.md#the-download-page-explains-each-browser
  it("the download page offers version 3.4 with steps for Edge, Chrome, 360 and QQ", () => {
    const download = getDownloadContent("zh-CN");
    expect(download.version).toBe("3.4");
    expect(download.requirement).toContain("zip");
    for (const { href, steps } of download.browsers) {
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(steps.join("")).toContain(href);
    }
    expect(getBrowserSteps(download, "unknown").id).toBe("edge");
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("about us has story, value, vision, team, 14 partners and the years 2015 to 2021", () => {
    const { timeline, partners, ...about } = getAboutContent("zh-CN");
    const years = ["2015", "2016", "2017", "2018", "2019", "2020", "2021"];
    expect(timeline.years.map(({ time }) => time)).toEqual(years);
    expect(new Set(partners.items.map(({ id }) => id)).size).toBe(14);
    for (const part of [about.story, about.value, about.vision, about.team])
      expect(wordsOf(part).length).toBeGreaterThan(20);
  });

  it.each(["zh-CN", "en"])(
    "in %s every public page has its own title and a description of a useful length",
    (language) => {
      const pages = Object.keys(pageMetaZh) as PublicPage[];
      const metas = pages.map((page) => getPageMeta(page, language));
      expect(new Set(metas.map(({ title }) => title)).size).toBe(pages.length);
      expect(new Set(metas.map(({ description }) => description)).size).toBe(pages.length);
      for (const { description } of metas) {
        expect(description.length).toBeGreaterThanOrEqual(16);
        expect(description.length).toBeLessThanOrEqual(220);
      }
    },
  );
});
