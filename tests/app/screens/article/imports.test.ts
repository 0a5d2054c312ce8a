import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { all, hrefs, wordsOf } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";
import {
  createOldOffice,
  createPdf,
  createWord,
  createZip,
  ENCRYPTION,
} from "~/tests/upstream/imports/files";

const MEGABYTE = 1024 * 1024;
const WORD = "/article/wordParse";
const PDF = "/article/pdfParse";
const LINK = "/article/linkParse";

const NO_PDF_TEXT = "没有找到可以导入的文字";
const TOO_LARGE = "文件过大：Word、PDF 和图片不超过 5 MB";
const LONG_TEXT = Array.from({ length: 61 }, () => "字".repeat(1_000));

/** Sites by path, as a person would find them. */
const PAGES: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
  "/article": [
    200,
    `<html><head><title>好文章</title></head><body><article><h1>好文章</h1><p>${"第一段有很多字。".repeat(40)}</p><p>${"第二段也有。".repeat(40)}</p><video src="a.mp4"></video><a href="javascript:alert(1)">点我</a></article></body></html>`,
  ],
  "/login": [200, "<html><body>请登录</body></html>"],
  "/private": [302, "", { Location: "/login" }],
  "/inside": [302, "", { Location: "http://[fd00::1]/secret" }],
  "/large": [200, "x".repeat(6 * MEGABYTE)],
  "/gone": [404, "没有了"],
  "/empty": [200, "<html><body></body></html>"],
};

describe("importing through the web forms", () => {
  const test = useTestApp({ environment: { UPSTREAM_CONTENT: "1" } });
  let author: Visitor;
  let site = "";
  const server = createServer((request, response) => {
    const [status, body, headers] = PAGES[request.url ?? ""] ?? [404, ""];
    response
      .writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers })
      .end(body);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    author = await signInAs(test, "an individual with basic VIP");
  });

  const countArticles = async () => all(await author.get("/article"), ".article-title").length;

  // docs/product.md#an-import-names-what-it-loses
  it("a Word file becomes an article, and what is lost is listed by name", async () => {
    const answer = await author.upload(WORD, await createWord(), "text/html", "报告.docx");
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/article\/[\w-]+\?/);
    const page = await author.follow(answer);
    expect(shownIn(page, "title")).toBe("文章的标题");
    expect(page.text).toContain("## 第一节");
    const text = wordsOf(page);
    for (const words of ["有些内容没能带过来", "合并的单元格 1 个", "不安全的链接 1 个"])
      expect(text).toContain(words);
  });

  // docs/product.md#an-import-names-what-it-loses
  it("a PDF becomes an article without its layout", async () => {
    const pdf = createPdf([[[12, "Hello from a page"]]]);
    const page = await author.follow(await author.upload(PDF, pdf, "text/html"));
    expect(page.text).toContain("Hello from a page");
    expect(wordsOf(page)).toContain("排版样式");
  });

  // docs/product.md#an-import-names-what-it-loses
  it("a link becomes an article, and leads there without unsafe links", async () => {
    const page = await author.follow(await author.submit(LINK, { url: `${site}/article` }));
    expect(shownIn(page, "title")).toContain("好文章");
    expect(page.text).toContain("第一段有很多字");
    expect(page.text).not.toContain("javascript:");
    expect(wordsOf(page)).toContain("不安全的链接 1 个");
  });

  // docs/product.md#what-cannot-be-imported-is-refused-in-words
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ["a .doc", WORD, () => createOldOffice("WordDocument"), "暂不支持 .doc 格式"],
    ["an encrypted docx", WORD, () => createOldOffice("EncryptedPackage"), "文件有密码"],
    [
      "a docx that unpacks to 60 MB",
      WORD,
      () => createZip("word/document.xml", Buffer.alloc(60 * MEGABYTE)),
      "文件内容过于复杂",
    ],
    ["a broken docx", WORD, () => Buffer.from("PK\u0003\u0004 and nothing else"), "文件无法读取"],
    [
      "a text as docx",
      WORD,
      () => Buffer.from("only a text, no document"),
      "文件内容与所选类型不符",
    ],
    ["a text of 61,000 characters", WORD, () => createWord(LONG_TEXT), "内容超出一篇文章的上限"],
    ["a scan", PDF, () => createPdf([[]]), NO_PDF_TEXT],
    ["a PDF with a password", PDF, () => createPdf([[[12, "x"]]], ENCRYPTION), "文件有密码"],
    ["a PDF of 5 MB and a byte", PDF, () => pdfOf(5 * MEGABYTE + 1), TOO_LARGE],
    ["a PDF of 9 MB", PDF, () => pdfOf(9 * MEGABYTE), TOO_LARGE],
  ])("%s is refused on the field, and makes no article", async (_, path, file, words) => {
    const before = await countArticles();
    const page = await author.follow(
      await author.upload(path, await file(), "text/html", "a.docx"),
    );
    expect(Object.keys(errorsOf(page))).toEqual(["file"]);
    expect(errorsOf(page).file).toContain(words);
    expect(await countArticles()).toBe(before);
  });

  // docs/product.md#what-cannot-be-imported-is-refused-in-words
  it.each<[string, string, string]>([
    ["no address", "", "网址"],
    ["a file", "file:///etc/passwd", "不能导入这个网址"],
    ["a script", "javascript:alert(1)", "不能导入这个网址"],
    ["a page that asks for a login", "SITE/private", "登录"],
    ["a page that redirects to where nobody answers", "SITE/inside", "打不开"],
    ["a page of 6 MB", "SITE/large", "5 MB"],
    ["a page that is gone", "SITE/gone", "打不开"],
    ["a page without text", "SITE/empty", NO_PDF_TEXT],
  ])("%s is refused on the field, which keeps the address", async (_, url, words) => {
    const address = url.replace("SITE", site);
    const page = await author.submit(LINK, { url: address });
    expect(errorsOf(page).url).toContain(words);
    expect(shownIn(page, "url") ?? "").toBe(address);
    expect(await countArticles()).toBe(0);
  });

  // docs/product.md#a-plan-has-a-disk
  it.each([WORD, PDF])("%s says how much the plan still stores", async (path) => {
    expect(wordsOf(await author.get(path))).toMatch(/不超过 5 MB。你的空间还剩 [\d.]+\sGB。/);
  });

  // docs/product.md#an-article-leaves-as-a-file
  it("the page of downloads lists articles with a file of each kind", async () => {
    await author.submit("/article/create", { title: "要下载的", body: "字" });
    const page = await author.get("/article/saveToWord?q=下载");
    const links = hrefs(page).filter((href) => href.includes("export"));
    expect(links).toHaveLength(3);
    for (const link of links) expect((await author.get(link)).status).toBe(200);
    expect(wordsOf(await author.get("/article/saveToWord?q=没有"))).toContain("没有找到“没有”");
  });

  // docs/product.md#articles-need-the-feature
  it("an account without the feature gets the plan that has it", async () => {
    const free = await signInAs(test, "an individual without VIP");
    for (const path of [WORD, PDF, LINK, "/article/saveToWord"])
      expect((await free.get(path)).status, path).toBe(403);
    const answer = await free.upload(WORD, await createWord(), "text/html");
    expect(answer.status).toBe(403);
  });
});

const pdfOf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(bytes - 8)]);
