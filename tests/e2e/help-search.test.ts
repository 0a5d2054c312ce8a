import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("the help centre $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled });

  it("a search leads to a marked result, and the result to its open answer", async () => {
    await page.goto("/assistance");
    await page.getByRole("searchbox", { name: "搜索帮助" }).fill("导入 失败");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/assistance?q=*");
    expect(await page.getByRole("searchbox").inputValue()).toBe("导入 失败");
    expect(await page.locator("mark").allTextContents()).toContain("失败");
    await page.getByRole("link", { name: "为什么导入 Word 或 PDF 失败？" }).click();
    await page.waitForURL("**/assistance?type=faq-import-fails*");
    const answer = page.getByText("先检查文件是否超过 5 MB");
    await answer.waitFor();
    const topOf = () => answer.evaluate((text) => text.getBoundingClientRect().top);
    await expect.poll(topOf).toBeLessThan(720);
  });

  // docs/product.md#the-help-centre-has-three-groups
  it("answers unfold at a press and by keyboard, one by one", async () => {
    await page.goto("/assistance");
    const question = page.locator("#faq-roles");
    const answer = question.getByText("企业可以分配项目管理员");
    expect(await answer.isVisible()).toBe(false);
    await question.locator("summary").click();
    await answer.waitFor();
    await page.keyboard.press("Enter");
    await answer.waitFor({ state: "hidden" });
  });

  if (javaScriptEnabled)
    it("a question's anchor opens the answer, also from a link on the page itself", async () => {
      await page.goto("/assistance#faq-blurred");
      await page.getByText("请使用足够清晰的原图").waitFor();
      await page.evaluate("location.hash = 'faq-layout'");
      await page.getByText("解析会保留标题、段落和图片").waitFor();
    });
});
