import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getSharedBrowser, openPage, type WatchedPage } from "~/tests/support/browser";
import { type Lab, startLab } from "./lab/start-lab";

const TEXT = '自己经常**按**装软件。\n\n- 最佳的选择\n\n![图](image:a "好象")\n\n没有别的。';

let lab: Lab;
let watched: WatchedPage;
let page: Page;
let text: Locator;

beforeAll(async () => {
  lab = await startLab();
}, 120_000);
afterAll(() => lab.close());
afterEach(async () => {
  lab.beforeCheck = Promise.resolve();
  const { complaints } = watched;
  await watched.context.close();
  expect(complaints).toEqual([]);
});

async function open(markdown = TEXT, query: Record<string, string> = {}): Promise<void> {
  watched = await openPage(await getSharedBrowser());
  page = watched.page;
  await page.goto(`${lab.url}/?${new URLSearchParams({ text: markdown, ...query })}`);
  text = page.locator(".editor-text");
  await text.waitFor();
  await text.click();
  await page.keyboard.press("Control+End");
}

const check = () => page.getByRole("button", { name: "检查", exact: true }).click();
const markdown = () => page.locator("textarea").inputValue();
const list = () => page.getByRole("region", { name: "需要看一看的地方" });
const found = () => list().locator("li strong").allTextContents();
const marked = () => page.locator(".editor-found").allTextContents();
const status = () => page.getByRole("status").textContent();
const selected = () => page.evaluate(() => String(getSelection()));

// docs/product.md#checks-only-point-at-words
describe("findings in the editor", () => {
  it("stand in their places and in a list with their reasons, and change no word", async () => {
    await open();
    const before = await markdown();
    await check();
    await expect.poll(found).toEqual(["按装", "最佳", "好象"]);
    expect((await marked()).join("")).toContain("按装最佳");
    expect(await list().textContent()).toMatch(/错别字 “按装”的规范写法是“安装”.*违规词 广告/);
    const [word] = await page.locator(".editor-found").all();
    expect(await word?.getAttribute("title")).toBe("“按装”的规范写法是“安装”。");
    expect(await status()).toBe("需要看一看的地方 (3)，按 F8 逐个查看");
    expect(await markdown()).toBe(before);
  });

  it("are reached by the list and by F8, which say the reason", async () => {
    await open();
    await check();
    await list().getByRole("button", { name: /最佳/ }).click();
    expect(await selected()).toBe("最佳");
    await expect.poll(status).toMatch(/广告/);
    expect(await list().locator("[aria-current]").textContent()).toContain("最佳");
    await page.keyboard.press("Shift+F8");
    expect(await selected()).toBe("按装");
    await expect.poll(status).toBe("“按装”的规范写法是“安装”。");
    await page.keyboard.press("F8");
    await page.keyboard.press("F8");
    await expect.poll(status).toBe("“好象”的规范写法是“好像”。");
    expect(await page.locator(".ProseMirror-selectednode").count()).toBe(1);
    await page.keyboard.press("F8");
    expect(await selected()).toBe("按装");
  });

  it("go when the word is corrected, and move with the text before them", async () => {
    await open("前\n\n按装最佳");
    await check();
    await expect.poll(found).toEqual(["按装", "最佳"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("新的文字，");
    expect(await marked()).toEqual(["按装", "最佳"]);
    await page.keyboard.press("F8");
    await page.keyboard.type("安装");
    await expect.poll(found).toEqual(["最佳"]);
    expect(await marked()).toEqual(["最佳"]);
    await expect.poll(markdown).toBe("新的文字，前\n\n安装最佳\n");
  });

  it("leave the text when they are closed", async () => {
    await open();
    await check();
    await page.getByRole("button", { name: "收起" }).click();
    expect([await marked(), await list().count()]).toEqual([[], 0]);
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("say so when there are none, and when the check does not finish", async () => {
    await open("没有别的。");
    await check();
    await expect.poll(status).toBe("没有发现问题");
    await page.getByRole("button", { name: "收起" }).click();
    await page.route("**/article/checkWords", (route) =>
      route.fulfill({ status: 429, json: { errors: { "": "操作太频繁" } } }),
    );
    await check();
    await expect.poll(status).toBe("操作太频繁");
    await page.unroute("**/article/checkWords");
    await page.route("**/article/checkWords", (route) => route.abort());
    await check();
    await expect.poll(status).toBe("检查没有完成，请稍后重试");
    watched.complaints.length = 0;
  });

  it("wait for the composition of an IME, and follow what was typed meanwhile", async () => {
    await open("前。按装软件");
    const client = await watched.context.newCDPSession(page);
    let release: () => void = () => undefined;
    lab.beforeCheck = new Promise((resolve) => {
      release = resolve;
    });
    await check();
    await page.keyboard.press("Control+Home");
    const compose = (part: string) =>
      client.send("Input.imeSetComposition", {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await compose("ni");
    const answered = page.waitForResponse("**/article/checkWords");
    release();
    await answered;
    await compose("nihao");
    expect([await text.textContent(), await marked()]).toEqual(["nihao前。按装软件", []]);
    await client.send("Input.insertText", { text: "你好" });
    await expect.poll(marked).toEqual(["按装"]);
    await expect.poll(markdown).toBe("你好前。按装软件\n");
  });

  it("let an IME compose in the middle of a marked word", async () => {
    await open("按装");
    await check();
    await expect.poll(marked).toEqual(["按装"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    const client = await watched.context.newCDPSession(page);
    for (const part of ["n", "ni", "nihao"])
      await client.send("Input.imeSetComposition", {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await client.send("Input.insertText", { text: "你好" });
    await expect.poll(markdown).toBe("按你好装\n");
    await expect.poll(marked).toEqual([]);
  });

  it.each(["zh-CN", "en"])("have no accessibility finding in %s, in both themes", async (lng) => {
    for (const theme of ["light", "dark"]) {
      await open(TEXT, { lng, theme });
      await page.getByRole("button", { name: /^(检查|Check)$/ }).click();
      await page.locator(".editor-findings li").first().waitFor();
      const { violations } = await new AxeBuilder({ page }).include(".editor").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      if (theme === "light") await watched.context.close();
    }
  });
});
