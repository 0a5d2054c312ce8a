import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";

const BODY = `看[这里](https://a.example/)\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n`;

// docs/product.md#problems-are-told-before-sending
describe("the preview of an article by channel", () => {
  const test = useTestApp({ environment: { UPSTREAM_CONTENT: "1" } });
  let author: Visitor;

  beforeEach(async () => {
    author = await signInAs(test, "an individual with basic VIP");
  });

  const create = async (title: string) => {
    const fields = { title, digest: "", body: BODY };
    return (await author.submit("/article/create", fields)).headers.location ?? "";
  };
  /** The article itself, without what the page says about it. */
  const articleOf = (page: Response) => one(page, "article.prose").innerHTML;

  it.each<[string, { says: string[]; has: string[]; lacks: string[] }]>([
    [
      "wordpress",
      {
        says: ["“WordPress”能完整收到这篇文章", "最多 64 个字"],
        has: ["<table>", 'href="https://a.example/"'],
        lacks: [],
      },
    ],
    [
      "wechat",
      {
        says: [
          "现在还不能发到“微信公众号",
          "标题 40 字，“微信公众号（接口）”最多 32 字",
          "缺少封面，“微信公众号（接口）”要求有",
          "1 个外链",
          "最多 20,000 个字",
        ],
        has: ["<table>", "看这里"],
        lacks: ["href"],
      },
    ],
    [
      "toutiao",
      {
        says: [
          "标题 40 字，“今日头条”最多 30 字",
          "1 个表格，在“今日头条”会变成普通文字",
          "由浏览器插件填写",
        ],
        has: ["<p>甲 乙</p>", "<p>1 2</p>"],
        lacks: ["<table>", "href"],
      },
    ],
  ])("of %s shows what arrives, its limits and its losses", async (channel, expected) => {
    const path = await create("题".repeat(40));
    const page = await author.get(`${path}/preview?channel=${channel}`);
    expect(page.status).toBe(200);
    for (const words of expected.says) expect(wordsOf(page)).toContain(words);
    for (const part of expected.has) expect(articleOf(page)).toContain(part);
    for (const part of expected.lacks) expect(articleOf(page)).not.toContain(part);
  });

  it("names a loss that does not stop the publication as a loss", async () => {
    const page = await author.get(`${await create("短标题")}/preview?channel=toutiao`);
    expect(wordsOf(page)).toContain("“今日头条”会丢掉一部分内容");
  });

  it("shows the very HTML that is sent, as text", async () => {
    const page = await author.get(`${await create("题")}/preview?channel=wechat`);
    expect(one(page, "pre.article-sent").textContent).toContain("<table style=");
    expect(all(page, "table[style]")).toEqual([]);
  });

  it("leads from channel to channel, and without one shows the article itself", async () => {
    const path = await create("题");
    for (const query of ["", "?channel=none"]) {
      const page = await author.get(`${path}/preview${query}`);
      one(page, "article.prose table");
      expect(all(page, ".article-channel")).toEqual([]);
      expect(hrefs(page)).toContain(`${path}/preview?channel=wechat`);
      one(page, `[aria-current="page"][href="${path}/preview"]`);
    }
    const other = await author.get(`${path}/preview?channel=zhihu`);
    one(other, '[aria-current="page"][href$="channel=zhihu"]');
  });
});
