import { describe, expect, it } from "vitest";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("the help centre, without JavaScript", () => {
  const visitor = useVisitor(useTestApp());

  const search = (q: string) => visitor.get(`/assistance?q=${encodeURIComponent(q)}`);

  // docs/product.md#the-type-parameter-opens-a-section
  it("?type= marks the section or opens the question; an unknown one is ignored", async () => {
    const page = await visitor.get("/assistance?type=share");
    expect(all(page, "[data-entry]")).toHaveLength(1);
    expect(wordsOf(one(page, "section#share h3[data-entry]"))).toMatch(/^分享/);
    for (const type of ["", "nothing", "constructor"])
      expect(all(await visitor.get(`/assistance?type=${type}`), "[data-entry]")).toEqual([]);
    const open = all(await visitor.get("/assistance?type=faq-import-fails"), "details[open]");
    expect(open.map(({ id }) => id)).toEqual(["faq-import-fails"]);
  });

  // docs/product.md#the-help-can-be-searched
  it("results have marks, counts and links to what was found", async () => {
    const page = await search("PDF");
    one(page, 'meta[name="robots"][content="noindex"]');
    one(page, 'form[method="get"][action="/assistance"]');
    expect(all(page, 'link[rel="canonical"]')).toEqual([]);
    expect(all(page, "mark").map(wordsOf)).toContain("PDF");
    for (const end of ["?type=faq-import-fails", "?type=material-import", "#tutorial-import"])
      one(page, `a[href="/assistance${end}"]`);
    const [, total] = wordsOf(page).match(/找到 (\d+) 条/) ?? [];
    const groups = [...wordsOf(page).matchAll(/(?:在哪里办理|常见问题|教学视频|功能指南) (\d+) /g)];
    const counted = groups.reduce((sum, [, number]) => sum + Number(number), 0);
    expect(counted).toBe(Number(total));
    expect(all(page, ".help-hits > li")).toHaveLength(counted);
  });

  // docs/product.md#the-help-can-be-searched
  it.each([
    ["PDF 失败", "为什么导入 Word 或 <mark>PDF</mark> <mark>失败</mark>？", "type=faq-member-only"],
    ["量子计算", 'href="/assistance"', "<mark>"],
    ['"><script>alert(1)</script>', "&quot;&gt;&lt;script&gt;", "<script>alert(1)"],
    ["scheduled", "没有找到“scheduled”", "<mark>"],
  ])("every word of %j must be there: %s, not %s", async (query, expected, absent) => {
    const { text } = await search(query);
    expect(text.replaceAll("<!-- -->", "")).toContain(expected);
    expect(text).not.toContain(absent);
  });

  // docs/product.md#the-help-can-be-searched
  it("no result says how to go on; each language is searched in its own words", async () => {
    expect(wordsOf(await search("量子计算"))).toMatch(
      /没有找到“量子计算” 换一个更短的词试试，或者直接联系客服/,
    );
    await visitor.submit("/preferences", { lng: "en" });
    expect(wordsOf(await search("PDF"))).toContain("Why did my Word or PDF import fail?");
    expect(hrefs(await search("scheduled"))).toContain("/assistance?type=faq-too-often");
  });
});
