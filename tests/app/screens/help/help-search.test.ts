import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

describe("searching the help centre without JavaScript", () => {
  const visitor = useVisitor(useTestApp());

  const search = (q: string) => visitor.get(`/assistance?q=${encodeURIComponent(q)}`);

  it("the form is a GET to the same page", async () => {
    const { text } = await visitor.get("/assistance");
    expect(text).toMatch(/<form method="get" action="\/assistance"[\s\S]*?name="q"/);
  });

  // docs/product.md#the-help-can-be-searched
  it("results have marks, counts and links to what was found", async () => {
    const page = await search("PDF");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<mark>PDF</mark>");
    expect(page.text).toContain('href="/assistance?type=faq-import-fails"');
    expect(page.text).toContain('href="/assistance#tutorial-import"');
    const [, all] = textOf(page).match(/找到 (\d+) 条/) ?? [];
    const groups = [...textOf(page).matchAll(/(?:常见问题|教学视频|功能指南) (\d+) /g)];
    expect(groups.map(([, number]) => Number(number)).reduce((one, other) => one + other)).toBe(
      Number(all),
    );
    expect(
      page.text
        .match(/<ul class="help-hits">[\s\S]*?<\/ul>/g)
        ?.join("")
        .match(/<li>/g),
    ).toHaveLength(Number(all));
  });

  it("what is found opens at its address", async () => {
    const { text } = await visitor.get("/assistance?type=faq-import-fails");
    expect(text).toMatch(/<details id="faq-import-fails"[^>]* open=""/);
    expect(text.match(/<details id="faq-[^>]* open/g)).toHaveLength(1);
  });

  // docs/product.md#the-help-can-be-searched
  it("no result says so, and how to go on", async () => {
    const page = await search("量子计算");
    expect(textOf(page)).toMatch(/没有找到“量子计算” 换一个更短的词试试，或者直接联系客服/);
    expect(page.text).toContain('href="/assistance"');
    expect(page.text).not.toContain("<mark>");
  });

  it("what was typed is words, never markup", async () => {
    const page = await search('"><script>alert(1)</script>');
    expect(page.text).not.toContain("<script>alert(1)");
    expect(page.text).toContain("&quot;&gt;&lt;script&gt;");
  });

  it("a query of nothing is the help centre itself", async () => {
    expect(textOf(await search(" "))).toContain("从找选题到看数据");
  });

  it("results are in no cache and in no search engine", async () => {
    const first = await search("PDF");
    const second = await search("PDF");
    for (const { headers, text } of [first, second]) {
      expect(headers["cache-control"]).not.toMatch(/public|s-maxage/);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain('rel="canonical"');
    }
    const cached = await visitor.get("/assistance");
    expect(cached.text).toContain('rel="canonical"');
    expect(cached.text).not.toContain("<mark>");
  });
});
