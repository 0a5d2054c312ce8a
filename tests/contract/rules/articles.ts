import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOldOffice, createPdf, createWord } from "~/tests/upstream/imports/files";
import { type Attempt, by, findByRole, getFirst, type Row, succeed } from "../attempt";
import { getLast } from "../exchange";
import { accepts, expect, expectMembers, refuse, refuses, rule } from "../rule";
import { isComplete, notTried } from "../subject";

const CHANGED = 4071;
const toDocument = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const CONTENT = { title: "接口检查", digest: "一篇稿子", document: toDocument("第一稿") };
const SECOND = { title: "接口检查二", digest: "", document: toDocument("第二稿") };

/** The article that is made, changed and deleted here. */
let made: Row | null = null;
const getMade = () => made ?? notTried("needs the article that article.create creates");
const write = async (given: Attempt): Promise<Row> => {
  const saved = await succeed("article.save", { ...getMade(), ...given });
  made = saved;
  return saved;
};
const listed = async (given: Attempt) => {
  const page = await succeed("article.list", given);
  return (page.list as Row[]).find(by("id", getMade().id));
};

rule("article.create", "A new article is a draft of version 1 with what was sent.", async () => {
  made = await succeed("article.create", { ...CONTENT, cover_image_id: "cover" });
  expectMembers(made, { ...CONTENT, state: "draft", version: 1, words: 3, may_write: 1 });
});
rule("article.get", "It has the text that was written.", async () => {
  const { id } = getMade();
  expectMembers(await succeed("article.get", { id }), { ...CONTENT, cover_image_id: "cover" });
});
rule(
  "article.create",
  "A title, a summary or a document beyond its limits is refused.",
  async () => {
    for (const wrong of [
      { title: "" },
      { title: "题".repeat(65) },
      { digest: "要".repeat(121) },
      { document: { type: "doc", content: [{ type: "script" }] } },
      { document: toDocument("字".repeat(60_001)) },
    ])
      await refuse("article.create", 4001, { ...CONTENT, ...wrong }, "articlecreate");
  },
);
rule("article.save", "A save over the present version makes the next version.", async () => {
  expectMembers(await write(SECOND), { ...SECOND, version: 2 });
});
rule("article.save", "A text that is there already changes nothing.", async () => {
  const { version } = getMade();
  expectMembers(await write({ ...SECOND, version: 1 }), { ...SECOND, version });
});
rule("article.save", "Over another version it is refused with code 4071.", async () => {
  await refuse("article.save", CHANGED, { ...getMade(), ...CONTENT, version: 1 });
  expectMembers(await succeed("article.get", { id: getMade().id }), SECOND);
});
rule("article.save", "Autosaves of one author become one revision.", async () => {
  const count = async () => (await succeed("article.revisions", { id: getMade().id })).total;
  const before = Number(await count());
  for (const text of ["自动一", "自动二", "自动三"])
    await write({ document: toDocument(text), autosave: 1 });
  expectMembers({ revisions: await count() }, { revisions: before + 1 });
  expectMembers(getMade(), { document: toDocument("自动三") });
});
rule(
  "article.revisions",
  "The newest revision comes first, and page_size limits the page.",
  async () => {
    const page = await succeed("article.revisions", { id: getMade().id, page: 1, page_size: 1 });
    const [newest] = page.list as Row[];
    expectMembers({ length: (page.list as Row[]).length }, { length: 1 });
    expectMembers(newest, { id: getMade().revision_id, is_autosave: 1 });
  },
);
rule(
  "article.restore",
  "A former text becomes the present one, in a revision of its own.",
  async () => {
    const { id, version } = getMade();
    const { list } = await succeed("article.revisions", { id, page_size: 100 });
    const first = (list as Row[]).at(-1);
    const revision = await succeed("article.revision", { id, revision_id: first?.id });
    expectMembers(revision, CONTENT, "articlerevision");
    made = await succeed("article.restore", { id, version, revision_id: first?.id });
    expectMembers(made, { ...CONTENT, version: Number(version) + 1 });
    await refuse("article.restore", CHANGED, {
      id,
      version,
      revision_id: getMade().revision_id,
    }).catch(
      // The text is there already, so the version does not matter.
      () => expectMembers(getLast().envelope, { code: 200 }),
    );
  },
);
rule("article.list", "A part of the title or of the summary finds it.", async () => {
  for (const query of ["口检", "稿子", ""])
    expect(Boolean(await listed({ query })), `not by ${query}`);
  expect(!(await listed({ query: "没有这样的题目" })), "by a text that it has not");
  expect(!(await listed({ query: "%" })), "by %, which it has not");
});
rule(
  "article.list",
  "The one that was changed last comes first.",
  async () => {
    await succeed("article.create", { ...CONTENT, title: "更新的稿子" });
    await write({ ...SECOND });
    const { list } = await succeed("article.list", { page: 1, page_size: 1 });
    expectMembers((list as Row[])[0], { id: getMade().id });
  },
  "write",
);
rule(
  "article.delete",
  "It is in the list of deleted articles alone, and is not changed.",
  async () => {
    const { id, version } = getMade();
    await succeed("article.delete", { id });
    expect(!(await listed({})), "it is still in article.list");
    expect(Boolean(await listed({ state: "deleted" })), "it is not among deleted ones");
    await refuse("article.save", 4072, { id, version, ...CONTENT }, "articlesave");
  },
);
rule("article.undelete", "It is back, as it was.", async () => {
  await succeed("article.undelete", { id: getMade().id });
  expectMembers(await listed({ state: "draft" }), { version: getMade().version, delete_time: "" });
});

for (const call of [
  "addImage",
  "get",
  "save",
  "revisions",
  "revision",
  "restore",
  "delete",
  "undelete",
] as const)
  refuses(`article.${call}`, 4070, "An unknown article", {});
const inCompany = (as: Attempt["as"], corpId: unknown) => ({ as, corpId });
rule(
  "article.list",
  "Articles of a company are read in that company alone.",
  async () => {
    const { as, company_id } = await findByRole(true);
    const own = inCompany(as, company_id);
    const { id } = await succeed("article.create", { ...own, ...CONTENT, title: "企业的稿子" });
    await succeed("article.get", { ...own, id });
    await refuse("article.get", 4070, { as, id }, "articleget");
    expect(getFirst() !== null, "needs an account");
  },
  "write",
);
accepts("article.list", "Without a company it lists the personal space.", { corpId: "0" });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
let image: Row | null = null;
rule("article.addImage", "A picture of an article has its type and size.", async () => {
  image = await succeed("article.addImage", { id: getMade().id, file: PIXEL });
  expectMembers(image, { type: "image/png", width: 1, height: 1, bytes: PIXEL.length });
});
rule("article.addImage", "A file that is no picture is refused with code 4001.", async () => {
  const file = Buffer.from("<svg onload=alert(1)>");
  await refuse("article.addImage", 4001, { id: getMade().id, file }, "articleaddimage");
});
rule("article.image", "The answer is the picture as it was sent.", async () => {
  const { id } = image ?? notTried("needs the picture that article.addImage stores");
  await succeed("article.image", { image_id: id });
  expect(getLast().body.equals(PIXEL), "it is another picture");
});
refuses("article.image", 4070, "An unknown picture", { image_id: "no-such-image" });
rule("article.importFile", "A Word file becomes a draft, with what is lost.", async () => {
  const file = Buffer.from(await createWord());
  const made = await succeed("article.importFile", { kind: "word", name: "稿件.docx", file });
  expectMembers(made, { title: "文章的标题", state: "draft" });
  expect(JSON.stringify(made.warnings).includes("merged-cells"), "merged cells are not named");
});
rule(
  "article.importFile",
  "What cannot be imported is refused with a code of its own.",
  async () => {
    for (const [due, kind, file] of [
      [4080, "word", createOldOffice("WordDocument")],
      [4081, "word", createOldOffice("EncryptedPackage")],
      [4082, "pdf", Buffer.from("%PDF-1.4 and nothing")],
      [4084, "pdf", createPdf([[]])],
    ] as const) {
      const given = { kind, name: "x", file: Buffer.from(file) };
      await refuse("article.importFile", due, given, "articleimportfile");
    }
  },
);
rule("article.importLink", "A page becomes a draft.", async () => {
  if (!isComplete) notTried("needs a page that the upstream reaches");
  const text = "这是一段足够长的正文，说明文章的内容。".repeat(20);
  const page = `<html><head><title>网页</title></head><body><article><p>${text}</p></article></body></html>`;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const made = await succeed("article.importLink", { url: `http://127.0.0.1:${port}/` });
  server.close();
  expectMembers(made, { title: "网页", state: "draft" });
});
refuses("article.importLink", 4086, "An address that is not http or https", {
  url: "file:///etc/passwd",
});
