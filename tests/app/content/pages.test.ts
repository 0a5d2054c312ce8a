import { describe, expect, it } from "vitest";
import { getAboutContent, PARTNER_SLIDES } from "~/app/content/about/about";
import { getCasesContent } from "~/app/content/cases/cases";
import { getBrowserSteps, getDownloadContent } from "~/app/content/download/download";
import { getHomeContent } from "~/app/content/home/home";
import { listLinkSections } from "~/app/content/navigate/links";
import { getPageMeta } from "~/app/content/page-meta/page-meta";
import type { PublicPage } from "~/app/content/page-meta/public-page";
import { pageMeta as pageMetaZh } from "~/app/content/page-meta/zh-CN";
import {
  findProviderId,
  getProviderCommon,
  getProviderContent,
  providerIds,
} from "~/app/content/providers/providers";
import { getUpdateLogContent } from "~/app/content/update-log/update-log";
import { wordsOf } from "./all-content";

const home = getHomeContent("zh-CN");

describe("the home page", () => {
  it("says what the product does", () => {
    const words = wordsOf(home);
    for (const feature of [
      "文章、视频、音频",
      "多个账号",
      "营销日历",
      "热榜",
      "报名、投票",
      "素材库",
      "长图模板",
      "定时发布",
      "语音朗读",
      "统计",
      "证券",
    ]) {
      expect(words).toContain(feature);
    }
  });

  // docs/product.md#providers-come-in-three-categories
  it("lists providers in three categories", () => {
    expect(home.providers.categories.map(({ title }) => title)).toEqual([
      "创意设计",
      "技术开发",
      "策划营销",
    ]);
  });

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("the cards lead to each of the nine pages once", () => {
    const cards = home.providers.categories.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect([...cards].sort()).toEqual([...providerIds].sort());
  });

  // docs/product.md#the-home-page-names-four-customer-segments
  it("names the four segments", () => {
    expect(home.segments.items.map(({ title }) => title)).toEqual([
      "个人创作者",
      "创业团队",
      "代运营机构",
      "企业与政府",
    ]);
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

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("an unknown name has no page", () => {
    expect(findProviderId("scheme2")).toBe("scheme2");
    expect(findProviderId("scheme3")).toBeNull();
    expect(findProviderId(null)).toBeNull();
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  it.each(providerIds)("%s has scope, process, deliverables and sample cases", (id) => {
    for (const language of ["zh-CN", "en"]) {
      const content = getProviderContent(id, language);
      expect(content.scope.length).toBeGreaterThanOrEqual(5);
      expect(content.process.length).toBeGreaterThanOrEqual(5);
      expect(content.deliverables.length).toBeGreaterThanOrEqual(5);
      expect(content.cases.length).toBeGreaterThanOrEqual(2);
    }
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  it("contact information is the operator's, and samples say that they are samples", () => {
    const common = getProviderCommon("zh-CN");
    expect(common.contact.text).toContain("{contact}");
    expect(common.sampleNote).toContain("不指向具体客户");
    expect(common.afterSale).toContain("两年免费售后支持");
  });
});

describe("the other pages", () => {
  // docs/product.md#customer-cases-have-four-sections
  it("the cases have a section for each segment", () => {
    const { segments, sampleNote } = getCasesContent("zh-CN");
    expect(segments.map(({ id }) => id)).toEqual(["creator", "team", "agency", "enterprise"]);
    expect(sampleNote).toContain("不指向具体客户");
  });

  // docs/product.md#the-download-page-offers-extension-34
  // docs/product.md#the-download-page-explains-each-browser
  it("the download page offers version 3.4 with steps for Edge, Chrome, 360 and QQ", () => {
    const download = getDownloadContent("zh-CN");
    expect(download.version).toBe("3.4");
    expect(download.requirement).toContain("zip");
    expect(download.browsers.map(({ id }) => id)).toEqual(["edge", "chrome", "360", "qq"]);
    for (const { href, steps } of download.browsers) {
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(steps.join("")).toContain(href);
    }
    expect(getBrowserSteps(download, "qq").name).toBe("QQ 浏览器");
    expect(getBrowserSteps(download, "unknown").id).toBe("edge");
  });

  // docs/product.md#the-website-navigation-has-four-sections
  it("the website navigation has data, material and e-commerce links, all https", () => {
    const sections = listLinkSections("zh-CN");
    expect(sections.map(({ id }) => id)).toEqual(["data", "material", "shop"]);
    const links = sections.flatMap(({ links }) => links);
    expect(links.every(({ url }) => new URL(url).protocol === "https:")).toBe(true);
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("about us has story, value, vision, team and a year for each of 2015 to 2021", () => {
    const about = getAboutContent("zh-CN");
    expect(about.timeline.years.map(({ time }) => time)).toEqual([
      "2015",
      "2016",
      "2017",
      "2018",
      "2019",
      "2020",
      "2021",
    ]);
    for (const part of [about.story, about.value, about.vision, about.team]) {
      expect(wordsOf(part).length).toBeGreaterThan(20);
    }
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("there are 14 partner marks", () => {
    const { items } = getAboutContent("zh-CN").partners;
    expect(items).toHaveLength(PARTNER_SLIDES);
    expect(new Set(items.map(({ id }) => id)).size).toBe(PARTNER_SLIDES);
    expect(PARTNER_SLIDES).toBe(14);
  });

  // docs/product.md#the-update-log-lists-versions
  it("the update log has v1.0.0 and v1.1.0 with what was added and mended", () => {
    const { entries } = getUpdateLogContent("zh-CN");
    expect(entries.map(({ version }) => version)).toEqual(["v1.1.0", "v1.0.0"]);
    for (const { time, newFeatures, fixFeatures } of entries) {
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(newFeatures.length).toBeGreaterThan(0);
      expect(fixFeatures.length).toBeGreaterThan(0);
    }
  });

  it("every public page has its own title and a description of a useful length", () => {
    const pages = Object.keys(pageMetaZh) as PublicPage[];
    for (const language of ["zh-CN", "en"]) {
      const metas = pages.map((page) => getPageMeta(page, language));
      expect(new Set(metas.map(({ title }) => title)).size).toBe(pages.length);
      expect(new Set(metas.map(({ description }) => description)).size).toBe(pages.length);
      for (const { description } of metas) {
        expect(description.length).toBeGreaterThanOrEqual(16);
        expect(description.length).toBeLessThanOrEqual(220);
      }
    }
  });
});
