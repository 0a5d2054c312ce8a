import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getSharedBrowser, openPage, type WatchedPage } from "~/tests/support/browser";
import { type Lab, startLab } from "./lab/start-lab";

let lab: Lab;
let watched: WatchedPage;
let page: Page;
let text: Locator;

beforeAll(async () => {
  lab = await startLab();
}, 120_000);
afterAll(() => lab.close());
afterEach(async () => {
  const { complaints } = watched;
  await watched.context.close();
  expect(complaints).toEqual([]);
});

async function open(markdown = "", query: Record<string, string> = {}): Promise<void> {
  watched = await openPage(await getSharedBrowser());
  page = watched.page;
  const search = new URLSearchParams({ text: markdown, ...query });
  await page.goto(`${lab.url}/?${search}`);
  text = page.locator(".editor-text");
  await text.waitFor();
  await text.click();
  await page.keyboard.press("Control+End");
}

const markdown = () => page.locator("textarea").inputValue();
const tool = (name: string) => page.getByRole("button", { name, exact: true });

async function paste(data: Record<string, string>): Promise<void> {
  await text.evaluate((element, entries) => {
    const transfer = new DataTransfer();
    for (const [type, value] of Object.entries(entries)) transfer.setData(type, value);
    const event = new ClipboardEvent("paste", {
      clipboardData: transfer,
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(event);
  }, data);
}

// docs/product.md#the-editor-writes-markdown
describe("the editor", () => {
  it.each([
    ["## 标题", "## 标题\n"],
    ["- 一\n二", "- 一\n- 二\n"],
    ["3. 三", "3. 三\n"],
    ["> 引用", "> 引用\n"],
    ["**粗**字", "**粗**字\n"],
    ["*斜*字", "*斜*字\n"],
    ["~~删~~字", "~~删~~字\n"],
    ["`a*b`", "`a*b`\n"],
    ["```js let a;", "```js\nlet a;\n```\n"],
    ["---后", "---\n\n后\n"],
  ])("turns the typed %j into the part that it stands for", async (typed, expected) => {
    await open();
    await page.keyboard.type(typed);
    await expect.poll(markdown).toBe(expected);
  });

  it("sends with the form what was typed last, without waiting", async () => {
    await open("旧");
    await page.keyboard.type("新");
    await page.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/save");
    expect(lab.sent.at(-1)?.replaceAll("\r\n", "\n")).toBe("旧新\n");
  });

  it("undoes and redoes", async () => {
    await open("旧");
    await page.keyboard.type("新");
    await page.keyboard.press("Control+z");
    await expect.poll(markdown).toBe("旧\n");
    await page.keyboard.press("Control+y");
    await expect.poll(markdown).toBe("旧新\n");
  });

  it("keeps the composition of an IME, also in bold and in a list", async () => {
    await open("- **粗**");
    const client = await watched.context.newCDPSession(page);
    for (const part of ["n", "ni", "nih", "nihao"])
      await client.send("Input.imeSetComposition", {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await client.send("Input.insertText", { text: "你好" });
    await expect.poll(markdown).toBe("- **粗你好**\n");
  });

  it("puts no image into the text while an IME composes", async () => {
    await open("文");
    const client = await watched.context.newCDPSession(page);
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/article/a1/images", async (route) => {
      await slow;
      await route.continue();
    });
    await pasteImage("图.png");
    await page.locator(".editor-upload").waitFor();
    const compose = (part: string) =>
      client.send("Input.imeSetComposition", {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await compose("ni");
    const answered = page.waitForResponse("**/article/a1/images");
    release();
    await answered;
    await compose("nihao");
    expect(await text.textContent()).toContain("nihao");
    expect(await page.locator(".editor-image").count()).toBe(0);
    await client.send("Input.insertText", { text: "你好" });
    await expect.poll(markdown).toMatch(/你好/);
    await expect.poll(markdown).toMatch(/!\[图\]\(image:i\d+\)/);
  });
});

async function pasteImage(name: string): Promise<void> {
  await text.evaluate((element, fileName) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["GIF89a"], fileName, { type: "image/png" }));
    const event = new ClipboardEvent("paste", {
      clipboardData: transfer,
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(event);
  }, name);
}

// docs/product.md#the-editor-writes-markdown
describe("the toolbar", () => {
  it("is one tab stop with arrow keys, and acts on the selection", async () => {
    await open("文字");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Alt+F10");
    await expect
      .poll(() => tool("大标题").evaluate((e) => e === document.activeElement))
      .toBe(true);
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(markdown).toBe("**文字**\n");
    expect(await tool("加粗").getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".editor-tool[tabindex='0']").count()).toBe(1);
  });

  it("makes and changes tables, with Tab from cell to cell", async () => {
    await open();
    await tool("表格").click();
    await page.keyboard.type("甲");
    await page.keyboard.press("Tab");
    await page.keyboard.type("乙");
    await tool("删除列").click();
    await tool("加一行").click();
    await expect.poll(markdown).toBe("| 甲 |  |\n| --- | --- |\n|  |  |\n|  |  |\n|  |  |\n");
    await tool("删除表格").click();
    await expect.poll(markdown).toBe("");
    expect(await tool("加一行").isVisible()).toBe(false);
  });

  it("asks for the address of a link, refuses others and removes it again", async () => {
    await open("文字");
    await page.keyboard.press("Control+a");
    await tool("链接").click();
    const address = page.getByLabel("网址");
    await address.fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("alert").textContent()).toMatch(/http/);
    await address.fill("a.example/b");
    await page.keyboard.press("Enter");
    await expect.poll(markdown).toBe("[文字](https://a.example/b)\n");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await tool("链接").click();
    expect(await address.inputValue()).toBe("https://a.example/b");
    await page.getByRole("button", { name: "取消链接" }).click();
    await expect.poll(markdown).toBe("文字\n");
  });

  it.each(["zh-CN", "en"])("has no accessibility finding in %s, in both themes", async (lng) => {
    for (const theme of ["light", "dark"]) {
      await open("## 标题\n\n![图](image:a)\n\n| a | b |\n|---|---|\n| 1 | 2 |", { lng, theme });
      const { violations } = await new AxeBuilder({ page }).include(".editor").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      if (theme === "light") await watched.context.close();
    }
  });
});

// docs/product.md#what-is-pasted-is-cleaned
describe("what is pasted", () => {
  it.each([
    [
      "from Word",
      "<style>p{color:red}</style><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>粗</b>体<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>一</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>二</p>",
      "**粗**体\n\n- 一\n- 二\n",
    ],
    [
      "from WeChat",
      "<section style='x'><section><span style='font-weight: bold;'>重点</span>说明</section><p><img class='rich_pages' data-src='https://mmbiz.qpic.cn/a/640?wx_fmt=png' src='data:image/gif;base64,R0lGOD'></p></section>",
      "**重点**说明\n\n![](https://mmbiz.qpic.cn/a/640?wx_fmt=png)\n",
    ],
    [
      "from a page",
      "<h1>题</h1><p onclick='alert(1)'>a <a href='javascript:alert(1)'>b</a> <a href='https://a.example/'>c</a><script>alert(1)</script></p><iframe src='https://a.example'></iframe>",
      "## 题\n\na b [c](https://a.example/)\n",
    ],
    [
      "from a table with merged cells",
      "<table><tr><td colspan=2>甲</td></tr><tr><td>1</td><td>2</td></tr></table>",
      "| 甲 |  |\n| --- | --- |\n| 1 | 2 |\n",
    ],
    [
      "from a table with cells over two rows",
      "<table><tr><td rowspan=2>甲</td><td>乙</td></tr><tr><td>2</td></tr></table>",
      "| 甲 | 乙 |\n| --- | --- |\n|  | 2 |\n",
    ],
    [
      "from Google Docs",
      "<b style='font-weight:normal'><p>a <span style='font-weight:700'>b</span></p></b>",
      "a **b**\n",
    ],
    ["from a PDF", "<p>今⽇是⼤⻓假</p>", "今日是大长假\n"],
  ])("%s is cleaned", async (_, html, expected) => {
    await open();
    await paste({ "text/html": html, "text/plain": "x" });
    await expect.poll(markdown).toBe(expected);
  });

  it("as an address over words links them", async () => {
    await open("文字");
    await page.keyboard.press("Control+a");
    await paste({ "text/plain": "https://a.example/" });
    await expect.poll(markdown).toBe("[文字](https://a.example/)\n");
  });
});

// docs/product.md#images-are-uploaded-where-they-are-dropped
describe("a pasted image", () => {
  it("is uploaded and gets an alternative text and a caption", async () => {
    await open("文");
    await pasteImage("image.png");
    await expect.poll(markdown).toMatch(/^文\n\n!\[\]\(image:i\d+\)\n$/);
    await page.getByLabel("替代文字").fill("一只猫");
    await page.getByLabel("图片说明").fill("猫");
    await expect.poll(markdown).toMatch(/!\[一只猫\]\(image:i\d+ "猫"\)/);
    await page.getByRole("button", { name: "删除图片" }).click();
    await expect.poll(markdown).toBe("文\n");
  });

  it("that the server refuses is named with the server's words", async () => {
    await open("文");
    lab.uploads.push({ status: 413, body: { detail: "空间不足" } });
    await pasteImage("大.png");
    await expect.poll(() => page.getByRole("status").textContent()).toBe("大.png: 空间不足");
    expect(await page.locator(".editor-upload").count()).toBe(0);
    expect(await markdown()).toBe("文");
  });

  it("waits for the first save of a new article", async () => {
    await open("文", { new: "1" });
    await pasteImage("a.png");
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toBe("请先保存文章，再添加图片");
  });
});

// docs/product.md#the-editor-writes-markdown
describe("the editor's script", () => {
  it("has at most 80 KB, and the parser of Markdown comes only when it is needed", async () => {
    await open("文");
    const name = readdirSync(join(lab.folder, "assets")).find((file) =>
      file.startsWith("mount-editor"),
    );
    const script = readFileSync(join(lab.folder, "assets", name ?? ""));
    expect(brotliCompressSync(script).length / 1024).toBeLessThan(80);
    expect(script.toString()).not.toContain("parse-markdown");
  });
});

// docs/product.md#the-editor-writes-markdown
describe("without the editor's script", () => {
  /** Opens the page, whose editor comes when it is told to. */
  async function openWithLateEditor() {
    watched = await openPage(await getSharedBrowser());
    page = watched.page;
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/mount-editor*.js", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`${lab.url}/?text=旧`);
    return { source: page.locator("textarea"), release };
  }

  it("the textarea stays, and what was typed before it came is kept", async () => {
    const { source, release } = await openWithLateEditor();
    await source.fill("旧文 **粗**");
    release();
    await page.locator(".editor-text").waitFor();
    expect(await page.locator(".editor-text").innerHTML()).toContain("<strong>粗</strong>");
    expect(await source.isVisible()).toBe(false);
  });

  it("who is typing as it comes goes on in the editor, and loses no word", async () => {
    const { source, release } = await openWithLateEditor();
    await source.press("Control+End");
    await page.keyboard.type("文一");
    release();
    await page.locator(".editor-text").waitFor();
    await page.keyboard.type("二");
    await expect.poll(markdown).toBe("旧文一二\n");
  });

  it("it waits until a word is composed", async () => {
    const { source, release } = await openWithLateEditor();
    const client = await page.context().newCDPSession(page);
    await source.press("Control+End");
    const compose = (text: string) =>
      client.send("Input.imeSetComposition", { text, selectionStart: 2, selectionEnd: 2 });
    await compose("we");
    const loaded = page.waitForResponse("**/mount-editor*.js");
    release();
    await (await loaded).finished();
    await compose("we'z");
    expect(await source.isVisible()).toBe(true);
    await client.send("Input.insertText", { text: "文章" });
    await page.locator(".editor-text").waitFor();
    await expect.poll(() => page.locator(".editor-text").textContent()).toBe("旧文章");
  });
});
