import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerIds } from "~/app/content/providers/providers";
import { paths } from "~/app/paths";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { part, titleOf, wordsOf } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("service providers and customer cases", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("serves nine distinct pages", async () => {
    const pages = await Promise.all(
      providerIds.map((sometext) => visitor.get(paths.content({ sometext }))),
    );
    const failed = pages.filter(({ status }) => status !== 200);
    expect(failed.map(({ status, headers, text }) => ({ status, headers, text }))).toEqual([]);
    expect(new Set(pages.map(titleOf)).size).toBe(9);
  });

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("an unknown sometext leads to /index", async () => {
    for (const query of ["", "?sometext=", "?sometext=design03", "?sometext=constructor"]) {
      const answer = await visitor.get(`/content${query}`);
      expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
    }
  });

  // docs/product.md#provider-cards-lead-to-nine-pages
  it.each([
    ["design01", "IP 形象设计"],
    ["design02", "UI 设计"],
    ["technology01", "平台搭建"],
    ["technology02", "软件开发"],
    ["scheme1", "SEO 优化"],
    ["scheme2", "品牌策划"],
    ["animation01", "虚拟数字人"],
    ["animation02", "虚拟人视频"],
  ])("%s covers %s", async (sometext, subject) => {
    const page = await visitor.get(paths.content({ sometext }));
    expect(wordsOf(part(page, /<h1/, "h1"))).toBe(subject);
  });

  // docs/product.md#a-provider-page-has-contact-and-samples
  it.each(providerIds)("%s has contact information and case samples", async (sometext) => {
    const page = await visitor.get(paths.content({ sometext }));
    const contact = wordsOf(part(page, /<section id="contact"/, "section"));
    expect(contact).toContain(test.dependencies.config.SERVICE_CONTACT);
    const cases = part(page, /<section class="section" id="cases"/, "section");
    expect(cases.match(/<h3[ >]/g)?.length).toBeGreaterThanOrEqual(2);
  });

  // docs/product.md#customer-cases-have-four-sections
  it("customer cases has four sections, each reached by the side navigation", async () => {
    const page = await visitor.get("/customerCases");
    expect(page.status).toBe(200);
    const ids = [...page.text.matchAll(/<section class="section" id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(["creator", "team", "agency", "enterprise"]);
    const navigation = part(page, /<nav class="side-nav"/, "nav");
    for (const id of ids) expect(navigation).toContain(`href="#${id}"`);
    for (const name of ["个人创作者", "创业团队", "代运营机构", "企业与政府"]) {
      expect(textOf(page)).toContain(name);
    }
  });
});
