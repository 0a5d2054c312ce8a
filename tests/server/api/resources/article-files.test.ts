import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { listen } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";
import {
  createOldOffice,
  createPdf,
  createWord,
  createZip,
  ENCRYPTION,
  PIXEL,
} from "~/tests/upstream/imports/files";

const MEGABYTE = 1024 * 1024;

interface Body {
  id: string;
  title: string;
  markdown: string;
  code: string;
  warnings: { kind: string; count: number }[];
  errors: { field: string }[];
}

describe("files of articles, as JSON", () => {
  const server = useApi({
    environment: { UPSTREAM_CONTENT: "1", CHANNEL_PRIVATE_ADDRESSES: "1" },
  });
  const caller = useCaller(server, phones.creator);

  async function send(
    path: string,
    content: Buffer | object,
    headers: Record<string, string> = {},
  ) {
    const isFile = Buffer.isBuffer(content);
    const response = await caller.send(path, {
      method: "POST",
      headers: {
        "Content-Type": isFile ? "application/octet-stream" : "application/json",
        ...headers,
      },
      body: isFile ? new Uint8Array(content) : JSON.stringify(content),
    });
    return { response, body: (await response.json()) as Body };
  }
  const importFile = (kind: string, content: Buffer, headers = {}) =>
    send(`/article-imports?kind=${kind}&name=a`, content, headers);
  async function write(markdown = "正文"): Promise<string> {
    const { data } = await caller.client.POST("/articles", { body: { title: "题", markdown } });
    return data?.id ?? "";
  }
  const countArticles = async () =>
    (await caller.client.GET("/articles")).data?.articles.length ?? 0;

  // docs/product.md#images-are-uploaded-where-they-are-dropped
  it("an image is uploaded, put into the text and downloaded again, unchanged", async () => {
    const id = await write();
    const { response, body } = await send(`/articles/${id}/images`, PIXEL);
    expect(response.status).toBe(201);
    expect(body).toMatchObject({ type: "image/png", width: 1, height: 1, bytes: PIXEL.length });
    expect(await write(body.markdown)).not.toBe("");
    const location = response.headers.get("Location") ?? "";
    const path = location.slice(location.indexOf("/article-images/"));
    const image = await caller.send(path);
    expect(image.headers.get("Content-Type")).toBe("image/png");
    expect(image.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(Buffer.from(await image.arrayBuffer()).equals(PIXEL)).toBe(true);
    const headers = { "If-None-Match": image.headers.get("ETag") ?? "" };
    expect((await caller.send(path, { headers })).status).toBe(304);
    expect((await fetch(server.url + path)).status).toBe(401);
    expect((await caller.send("/article-images/none")).status).toBe(404);
  });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("a key makes one image and one import, whatever is repeated", async () => {
    const id = await write();
    const before = await countArticles();
    const word = await createWord();
    for (const [path, content, other] of [
      [`/articles/${id}/images`, PIXEL, Buffer.concat([PIXEL, Buffer.from("x")])],
      ["/article-imports?kind=word&name=a", word, await createWord(["另一篇"])],
    ] as const) {
      const key = { "Idempotency-Key": "file-1" };
      const one = await send(path, content, key);
      const again = await send(path, content, key);
      expect([one.response.status, again.response.status]).toEqual([201, 201]);
      expect(again.body).toEqual(one.body);
      expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
      expect((await send(path, other, key)).body.code).toBe("idempotency-mismatch");
    }
    expect(await countArticles()).toBe(before + 1);
  });

  // docs/product.md#uploads-must-be-what-they-say
  it.each<[string, Buffer, number, string]>([
    ["a PDF", createPdf([[[12, "Text"]]]), 415, "file-kind-mismatch"],
    ["nothing", Buffer.alloc(0), 415, "file-kind-mismatch"],
    ["one byte too many", Buffer.concat([PIXEL], 5 * MEGABYTE + 1), 413, "file-too-large"],
  ])("%s is no image", async (_, content, status, code) => {
    const { response, body } = await send(`/articles/${await write()}/images`, content);
    expect([response.status, body.code]).toEqual([status, code]);
  });

  // docs/product.md#an-article-leaves-as-a-file
  it.each([
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["md", "text/markdown; charset=utf-8", "**好**"],
    ["html", "text/html; charset=utf-8", "<strong>好</strong>"],
  ])("leaves as %s, under its title", async (format, type, beginning) => {
    const id = await write("**好**\n\n![图](image:image1)");
    const file = await caller.send(`/articles/${id}/export?format=${format}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe(type);
    expect(file.headers.get("Content-Disposition")).toContain(
      `filename*=UTF-8''%E9%A2%98.${format}`,
    );
    const text = await file.text();
    expect(text).toContain(beginning);
    if (format !== "docx") expect(text).toContain("/api/v1/article-images/image1");
    expect((await caller.send(`/articles/${id}/export?format=exe`)).status).toBe(422);
    expect((await caller.send(`/articles/999999/export?format=${format}`)).status).toBe(404);
  });

  // docs/product.md#an-import-names-what-it-loses
  it("a Word document becomes a draft, and what it loses is named", async () => {
    const { response, body } = await importFile("word", await createWord());
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toContain(`/articles/${body.id}`);
    expect(response.headers.get("ETag")).toMatch(/^"\d-draft"$/);
    expect(body).toMatchObject({ title: "文章的标题", state: "draft" });
    expect(body.markdown).toContain("## 第一节");
    expect(body.warnings).toContainEqual({ kind: "unsafe-links", count: 1 });
    const read = await caller.client.GET("/articles/{id}", { params: { path: { id: body.id } } });
    expect(read.data?.markdown).toBe(body.markdown);
  });

  it("a PDF and a page become drafts as well", async () => {
    const pdf = createPdf([
      [
        [24, "A title"],
        [12, "Some text of the first paragraph"],
      ],
    ]);
    expect((await importFile("pdf", pdf)).body.markdown).toContain("Some text");
    const text = "湖边的早上。".repeat(60);
    const site = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<html><body><article><h1>题</h1><p>${text}</p></article></body></html>`);
    });
    const { url, close } = await listen(site.listeners("request")[0] as never);
    const { response, body } = await send("/article-imports", { url });
    close();
    expect(response.status).toBe(201);
    expect(body.markdown).toContain("湖边的早上。");
  });

  // docs/product.md#what-cannot-be-imported-is-refused-in-words
  it.each<[string, "word" | "pdf", string, () => Buffer | Promise<Buffer>]>([
    ["a .doc", "word", "import-old-word", () => createOldOffice("WordDocument")],
    ["an encrypted docx", "word", "import-encrypted", () => createOldOffice("EncryptedPackage")],
    [
      "a PDF with a password",
      "pdf",
      "import-encrypted",
      () => createPdf([[[12, "S"]]], ENCRYPTION),
    ],
    ["a scan", "pdf", "import-no-text", () => createPdf([[], []])],
    [
      "a docx that unpacks to 200 MB",
      "word",
      "import-too-complex",
      () => createZip("word/document.xml", Buffer.alloc(200 * MEGABYTE, "<a>")),
    ],
    [
      "a docx of 60,001 characters",
      "word",
      "import-too-long",
      () => createWord(["字".repeat(60_001)]),
    ],
    ["a broken docx", "word", "import-unreadable", () => Buffer.from("PK\x03\x04 and no more")],
    ["a text", "word", "file-kind-mismatch", () => Buffer.from("only a text")],
    ["a PDF as Word", "word", "file-kind-mismatch", () => createPdf([[[12, "Text"]]])],
    [
      "5 MB and a byte",
      "pdf",
      "file-too-large",
      () => Buffer.concat([Buffer.from("%PDF-1.7")], 5 * MEGABYTE + 1),
    ],
  ])("%s is refused by a code of its own, and leaves nothing", async (_, kind, code, create) => {
    const before = await countArticles();
    const { body } = await importFile(kind, await create());
    expect(body.code).toBe(code);
    expect(await countArticles()).toBe(before);
  });

  it.each([
    ["an address without a scheme", { url: "example.com" }, "link-refused"],
    ["a file", { url: "file:///etc/passwd" }, "link-refused"],
    ["a user name", { url: "http://a:b@127.0.0.1/" }, "link-refused"],
    ["a page that is away", { url: "http://127.0.0.1:1/" }, "link-unreachable"],
  ])("%s is refused on the member `url`", async (_, given, code) => {
    const { body } = await send("/article-imports", given);
    expect(body).toMatchObject({ code, errors: [{ field: "url", code }] });
  });

  it.each([
    ["no kind", "/article-imports?name=a", "kind"],
    ["no name", "/article-imports?kind=word", "name"],
    ["another kind", "/article-imports?kind=video&name=a", "kind"],
  ])("%s of a file is refused on its parameter", async (_, path, field) => {
    const { body } = await send(path, await createWord());
    expect(body).toMatchObject({ code: "invalid-input", errors: [{ field }] });
  });

  it("JSON bodies of imports keep the limit of bodies, and their members are known", async () => {
    const long = await send("/article-imports", { url: `https://a.example/${"x".repeat(70_000)}` });
    expect(long.body.code).toBe("body-too-large");
    const { body } = await send("/article-imports", { url: "x", more: 1 });
    expect(body.errors).toMatchObject([{ field: "more" }]);
  });
});

// docs/product.md#articles-need-the-feature
describe("an account without a plan", () => {
  const server = useApi({ environment: { UPSTREAM_CONTENT: "1" } });
  const caller = useCaller(server, phones.newcomer);

  it("imports nothing, and exports what it wrote", async () => {
    const file = { method: "POST", body: new Uint8Array(await createWord()) };
    const refused = await caller.send("/article-imports?kind=word&name=a", file);
    expect([refused.status, (await refused.json()).code]).toEqual([403, "forbidden"]);
    const { data } = await caller.client.POST("/articles", {
      body: { title: "题", markdown: "文" },
    });
    expect((await caller.send(`/articles/${data?.id}/export?format=md`)).status).toBe(200);
  });
});
