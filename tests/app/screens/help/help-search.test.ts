import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

describe("searching the help centre without JavaScript", () => {
  const visitor = useVisitor(useTestApp());

  const search = (q: string) => visitor.get(`/assistance?q=${encodeURIComponent(q)}`);

  // docs/product.md#the-help-can-be-searched
  it("results have marks, counts and links to what was found", async () => {
    const page = await search("PDF");
    for (const part of [
      '<form method="get" action="/assistance"',
      "<mark>PDF</mark>",
      'href="/assistance?type=faq-import-fails"',
      'href="/assistance#tutorial-import"',
    ])
      expect(page.text).toContain(part);
    const [, all] = textOf(page).match(/找到 (\d+) 条/) ?? [];
    const groups = [...textOf(page).matchAll(/(?:常见问题|教学视频|功能指南) (\d+) /g)];
    const counted = groups.reduce((sum, [, number]) => sum + Number(number), 0);
    expect(counted).toBe(Number(all));
    const lists = page.text.match(/<ul class="help-hits">[\s\S]*?<\/ul>/g) ?? [];
    expect(lists.join("").match(/<li>/g)).toHaveLength(counted);
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

  it("results are in no cache and in no search engine", async () => {
    const { headers, text } = await search("PDF");
    expect(headers["cache-control"]).not.toMatch(/public|s-maxage/);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).not.toContain('rel="canonical"');
    const cached = await visitor.get("/assistance");
    expect(cached.text).toContain('rel="canonical"');
    expect(cached.text).not.toContain("<mark>");
  });
});
