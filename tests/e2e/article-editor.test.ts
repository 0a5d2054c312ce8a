import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { weighPage } from "~/tests/support/page-weight";
import { phones } from "~/tests/support/people";
import { usePage, useSite } from "~/tests/support/site";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

describe("the editor in the page of an article", () => {
  const page = usePage(useSite(), { signedInAs: phones.creator });

  const write = async (title: string, body: string) => {
    await page.goto(paths.write());
    await page.getByLabel("标题", { exact: true }).fill(title);
    await page.locator(".editor-text").click();
    await page.keyboard.type(body);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL(/\/article\/(?!create)[\w-]+$/);
  };

  // docs/product.md#the-editor-writes-markdown
  it("saves what is written, and shows it again in the editor", async () => {
    await write("周末去哪儿", "## 第一站");
    await page.keyboard.press("Control+End");
    const text = page.locator(".editor-text");
    expect(await text.innerHTML()).toContain("<h2>第一站</h2>");
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n他说**“好的。”**然后");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByText("已保存").first().waitFor();
    await page.goto(`${page.url()}/preview`);
    await page.locator("strong", { hasText: "“好的。”" }).waitFor();
  });

  // docs/product.md#autosaves-become-one-revision
  it("leads on to the publication of a new article once it has saved itself", async () => {
    await page.goto(paths.write());
    await page.getByLabel("标题", { exact: true }).fill("写完就发");
    await page.locator(".editor-text").click();
    await page.keyboard.type("正文");
    await page.getByRole("link", { name: "发布", exact: true }).click();
    await page.getByRole("heading", { name: "发布《写完就发》" }).waitFor();
  });

  // docs/product.md#a-page-fits-every-width
  it("keeps the spaces of the text where large text lets every line break", async () => {
    await page.setViewportSize({ width: 310, height: 640 });
    await page.goto(paths.write());
    await page.locator(".editor-text").click();
    await page.keyboard.type("甲  乙");
    expect(await page.locator(".editor-text").textContent()).toBe("甲  乙");
  });

  // docs/product.md#images-are-uploaded-where-they-are-dropped
  it("uploads a chosen picture to the article and shows it", async () => {
    await write("有图", "文");
    await page.locator(".editor-text").click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "图片", exact: true }).click();
    await (await chooser).setFiles({ name: "猫.png", mimeType: "image/png", buffer: PICTURE });
    const picture = page.locator(".editor-image img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);
    await page.getByLabel("图片说明").fill("一只猫");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForLoadState();
    await expect
      .poll(() => page.locator("textarea").inputValue())
      .toMatch(/!\[猫\]\(image:.* "一只猫"\)/);
  });

  // docs/product.md#the-editor-writes-markdown
  it("brings at most 210 KB of scripts, and no other page brings them", async () => {
    const loaded: string[] = [];
    page.on("response", (response) => {
      const [, name] = /\/assets\/([^/]+\.js)$/.exec(response.url()) ?? [];
      if (name) loaded.push(name);
    });
    await page.goto(paths.write());
    await page.locator(".editor-text").waitFor();
    const bytes = [...new Set(loaded)].map(
      (name) => brotliCompressSync(readFileSync(`build/client/assets/${name}`)).length,
    );
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(210 * 1024);
    const editor = readdirSync("build/client/assets").find((name) =>
      /^mount-editor.*\.js$/.test(name),
    );
    expect(loaded).toContain(editor);
    const html = await (await page.request.get(paths.articles())).text();
    expect(html).not.toContain(editor);
    expect(weighPage(html).scripts).toBeGreaterThan(0);
  });
});

describe("the page of an article without JavaScript", () => {
  const page = usePage(useSite(), { signedInAs: phones.creator, javaScriptEnabled: false });

  // docs/product.md#every-form-works-without-javascript
  it("has a textarea with Markdown, whose text is saved", async () => {
    await page.goto(paths.write());
    await page.getByLabel("标题", { exact: true }).fill("只有表单");
    await page.getByLabel("正文").fill("## 小标题\n\n- 一");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    expect(await page.getByLabel("正文").inputValue()).toBe("## 小标题\n\n- 一\n");
  });
});
