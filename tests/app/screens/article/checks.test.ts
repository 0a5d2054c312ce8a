import { beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "~/gateway/core/document/limits";
import { signInAs } from "~/tests/support/accounts";
import { errorsOf } from "~/tests/support/form-answer";
import { hrefs, wordsOf } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

// docs/product.md#checks-only-point-at-words
describe("checks of words, through the pages", () => {
  const test = useTestApp({ environment: { UPSTREAM_CONTENT: "1" } });
  let author: Visitor;

  beforeEach(async () => {
    author = await signInAs(test, "an individual with basic VIP");
  });

  it("the editor gets both kinds as JSON, with places in the text that it has sent", async () => {
    const text = "前\n按装最佳软件";
    const sent = text.replaceAll("\n", "\r\n");
    const { status, body } = await author.submitParts("/article/checkWords", { text: sent });
    expect(status).toBe(200);
    expect(body.findings).toMatchObject([
      { kind: "wrong-word", text: "按装", suggestion: "安装" },
      { kind: "violation", text: "最佳", suggestion: null },
    ]);
    for (const { start, end, text: found } of body.findings)
      expect(text.slice(start, end)).toBe(found);
  });

  it.each([
    ["the editor", "/article/checkWords"],
    ["the page", "/article/wrongWordCheck"],
  ])(
    "%s may send the longest article, whose lines have ends, and nothing longer",
    async (_, path) => {
      const longest = Array(LIMITS.characters).fill("字").join("\n");
      expect((await author.submitParts(path, { text: longest })).status).toBe(200);
      const longer = await author.submitParts(path, { text: `${longest}字` });
      expect(longer.status).toBe(422);
      const errors = longer.type === "application/json" ? longer.body.errors : errorsOf(longer);
      expect(errors).toEqual({ text: "正文最多 60,000 个字符，请分成几篇文章" });
    },
  );

  it("a visitor who has not signed in gets 401, and an account without checks 403", async () => {
    const ended = await new Visitor(test).submitParts("/article/checkWords", { text: "按装" });
    expect([ended.status, ended.type]).toEqual([401, "application/json"]);
    const free = await signInAs(test, "an individual without VIP");
    const refused = await free.submitParts("/article/checkWords", { text: "按装" });
    expect(refused.status).toBe(403);
    expect((await author.get("/article/checkWords")).status).toBe(303);
  });

  it("the preview of an article leads to each check of it", async () => {
    const fields = { title: "题", digest: "", body: "这里按装最佳软件" };
    const path = (await author.submit("/article/create", fields)).headers.location ?? "";
    const preview = await author.get(`${path}/preview`);
    const links = hrefs(preview).filter((href) => href.includes("Check?article="));
    expect(links).toHaveLength(2);
    for (const [at, word] of ["按装", "最佳"].entries())
      expect(wordsOf(await author.get(links[at] ?? ""))).toContain(word);
  });
});
