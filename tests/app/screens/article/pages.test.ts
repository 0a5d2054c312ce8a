import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { logIn } from "~/tests/support/client";
import { errorsOf, hiddenIn, shownIn } from "~/tests/support/form-answer";
import { all, attributesOf, linesIn, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";

const TEXT = { title: "周末去哪儿", digest: "三个地方", body: "## 第一站\n\n他说**“好的。”**然后" };

/** One transparent pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

type Fields = Record<string, string>;

describe("articles, through the web forms", () => {
  const test = useTestApp({ environment: { UPSTREAM_CONTENT: "1" } });
  let author: Visitor;

  beforeEach(async () => {
    author = await signInAs(test, "an individual with basic VIP");
  });

  const create = async (fields: Fields = {}) => {
    const { headers } = await author.submit("/article/create", { ...TEXT, ...fields });
    return headers.location ?? "";
  };
  const save = (path: string, fields: Fields) =>
    author.submit(path, { intent: "save", ...TEXT, ...fields });
  const list = async (query = "") => wordsOf(await author.get(`/article${query}`));
  const bodyOf = (page: Response) => linesIn(page, 'textarea[name="body"]').trim();

  // docs/product.md#articles
  it("a new article is saved, listed with its facts, and opens as it was written", async () => {
    expect(await list()).toContain("还没有文章");
    const path = await create();
    expect(path).toMatch(/^\/article\/[\w-]+$/);
    const page = await author.get(path);
    expect([shownIn(page, "title"), shownIn(page, "digest")]).toEqual([TEXT.title, TEXT.digest]);
    expect(bodyOf(page)).toBe(TEXT.body);
    const listed = await list();
    for (const words of [TEXT.title, TEXT.digest, "草稿", "9"]) expect(listed).toContain(words);
  });

  // docs/product.md#articles
  it("one form that is sent twice makes one article", async () => {
    const key = hiddenIn(await author.get("/article/create"), "key") ?? "";
    const path = await create({ key });
    expect(await create({ key })).toBe(path);
    expect(await create({ key, body: "后来的文字" })).toBe(path);
    expect(bodyOf(await author.get(path))).toBe("后来的文字");
  });

  // docs/product.md#nothing-typed-is-lost
  it.each<[string, Fields, number, object]>([
    ["a save", {}, 200, { version: 2 }],
    [
      "an older version",
      { version: "7" },
      409,
      { conflict: { body: "## 第一站\n\n他说**“好的。”**然后\n" } },
    ],
    ["no title", { title: "" }, 422, { errors: { title: "请填写标题" } }],
  ])("an autosave of %s answers in JSON", async (_, fields, status, answer) => {
    const path = await create();
    const version = hiddenIn(await author.get(path), "version") ?? "";
    const sent = { ...TEXT, body: "自动", version, ...fields };
    const saved = await author.submitParts(`${path}/autosave`, sent);
    expect(saved.status).toBe(status);
    expect(saved.body).toMatchObject(answer);
  });

  // docs/product.md#nothing-typed-is-lost
  it("an autosave after the login has ended answers 401 instead of a page", async () => {
    const path = await create();
    await test.sandbox.expireTokens("10002");
    const saved = await author.submitParts(`${path}/autosave`, {
      ...TEXT,
      body: "x",
      version: "1",
    });
    expect([saved.status, saved.type]).toEqual([401, "application/json"]);
  });

  // docs/product.md#nothing-typed-is-lost
  it("an autosave of a new text makes its article, once", async () => {
    const key = hiddenIn(await author.get("/article/create"), "key") ?? "";
    const first = await author.submitParts("/article/create/autosave", { ...TEXT, key });
    const again = await author.submitParts("/article/create/autosave", {
      ...TEXT,
      key,
      body: "二",
    });
    expect(again.body).toEqual({ id: first.body.id, version: 2 });
  });

  // docs/product.md#a-save-overwrites-nothing
  it("a save over a text that was saved meanwhile shows both and overwrites nothing", async () => {
    const path = await create();
    const version = hiddenIn(await author.get(path), "version") ?? "";
    expect((await save(path, { version, body: "第一个窗口" })).status).toBe(303);
    const refused = await save(path, { version, body: "第二个窗口" });
    expect(refused.status).toBe(409);
    expect(bodyOf(refused)).toBe("第二个窗口");
    expect(refused.text).toContain("第一个窗口");
    expect(bodyOf(await author.get(path))).toBe("第一个窗口");
    const present = hiddenIn(refused, "version") ?? "";
    const both = await save(path, { version: present, body: "第二个窗口", intent: "copy" });
    expect(bodyOf(await author.get(both.headers.location ?? ""))?.trim()).toBe("第二个窗口");
    expect(bodyOf(await author.get(path))).toBe("第一个窗口");
    expect((await save(path, { version: present, body: "第二个窗口" })).status).toBe(303);
    expect(bodyOf(await author.get(path))).toBe("第二个窗口");
  });

  // docs/product.md#former-texts-can-come-back
  it("a former text is compared with the present one and comes back", async () => {
    const path = await create({ body: "第一段\n\n第二段" });
    const version = hiddenIn(await author.get(path), "version") ?? "";
    await save(path, { version, body: "第一段\n\n改过的第二段" });
    const versions = await author.get(`${path}/versions`);
    const [, former = ""] = attributesOf(versions, '[href*="revision="]', "href").map(
      (href) => new URL(href, test.origin).searchParams.get("revision") ?? "",
    );
    const compared = await author.get(`${path}/versions?revision=${former}`);
    expect(wordsOf(one(compared, "del"))).toContain("第二段");
    expect(wordsOf(one(compared, "ins"))).toContain("改过的第二段");
    const restored = await author.submit(`${path}/versions`, {
      intent: "restore",
      revision: former,
    });
    expect(restored.headers.location).toBe(path);
    expect(bodyOf(await author.get(path))).toBe("第一段\n\n第二段");
  });

  // docs/product.md#articles
  it("the preview shows the document, and no HTML of the author", async () => {
    const path = await create({ body: "## 小标题\n\n<script>alert(1)</script>**粗**" });
    const { text } = await author.get(`${path}/preview`);
    expect(all(text, "h2").map(wordsOf)).toContain("小标题");
    expect(all(text, "strong").map(wordsOf)).toContain("粗");
    expect(all(text, "script").map(({ textContent }) => textContent)).not.toContain("alert(1)");
  });

  // docs/product.md#articles
  it("a picture is uploaded, gives the Markdown to insert and shows in the preview", async () => {
    const path = await create();
    const answer = await author.upload(`${path}/images`, PICTURE, "text/html");
    expect(answer.status).toBe(303);
    const page = await author.follow(answer);
    const markdown = shownIn(page, "markdown") ?? "";
    expect(markdown).toMatch(/^!\[\]\(image:[\w-]+\)$/);
    const version = hiddenIn(await author.get(path), "version") ?? "";
    await save(path, { version, body: markdown });
    const preview = await author.get(`${path}/preview`);
    const [address = ""] = attributesOf(preview, 'img[src*="/images/"]', "src");
    const picture = await author.get(address);
    expect([picture.status, picture.type]).toEqual([200, "image/png"]);
    const program = await author.upload(`${path}/images`, PICTURE, "application/json");
    expect([program.status, program.body.type]).toEqual([201, "image/png"]);
    const text = await author.upload(`${path}/images`, Buffer.from("no picture"), "text/html");
    expect(Object.keys(errorsOf(await author.follow(text)))).toEqual(["file"]);
  });

  // docs/product.md#an-article-has-a-cover
  it("offers the uploaded images as the cover, and keeps the choice", async () => {
    const path = await create();
    const upload = async () =>
      (await author.upload(`${path}/images`, PICTURE, "application/json")).body.id;
    const [first, other] = [await upload(), await upload()];
    const version = hiddenIn(await author.get(path), "version") ?? "";
    const body = `![](https://a.example.com/x.png)\n\n![封面](image:${first})\n\n![](image:${other})`;
    await save(path, { version, body });
    const page = await author.get(path);
    expect(wordsOf(page)).toContain("正文的第一张图片 图片 2 封面 图片 3");
    const next = hiddenIn(page, "version") ?? "";
    await save(path, { version: next, body, coverImageId: other });
    const saved = await author.get(path);
    one(saved, `option[selected][value="${other}"]`);
    const last = hiddenIn(saved, "version") ?? "";
    await save(path, { version: last, body: "没有图片", coverImageId: other });
    expect(wordsOf(await author.get(path))).toContain("现在的封面，不在正文里");
  });

  // docs/product.md#an-article-leaves-as-a-file
  it.each([
    ["md", "text/markdown"],
    ["html", "text/html"],
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ])("an article is saved as %s", async (format, type) => {
    const file = await author.get(`${await create()}/export?format=${format}`);
    expect([file.status, file.type]).toEqual([200, type]);
    expect(file.headers["content-disposition"]).toContain(`.${format}`);
  });

  // docs/product.md#nothing-typed-is-lost
  it.each([
    ["a new article", async () => "/article/create"],
    ["an article", () => create()],
  ])("a save after the login has ended is back in the form of %s", async (_, open) => {
    const path = await open();
    const hiddenOf = (page: Awaited<ReturnType<typeof author.get>>) =>
      ["version", "key", "shownFor"].flatMap((name) => {
        const value = hiddenIn(page, name);
        return value === null ? [] : [[name, value]];
      });
    const words = { title: "没保存的", body: "写了一下午" };
    const typed = { ...Object.fromEntries(hiddenOf(await author.get(path))), ...words };
    await test.sandbox.expireTokens("10002");
    const refused = await save(path, typed);
    expect(refused.headers.location).toMatch(/^\/login\?/);
    await logIn(author, phones.admin);
    const page = await author.get(path);
    expect(wordsOf(page)).toContain("登录之前没有保存的内容已经放回来了");
    expect(shownIn(page, "title")).toBe("没保存的");
    expect(bodyOf(page)).toBe("写了一下午");
    const saved = await author.follow(
      await save(path, { ...Object.fromEntries(hiddenOf(page)), ...words }),
    );
    expect(wordsOf(saved)).not.toContain("登录之前没有保存");
    expect(bodyOf(saved)).toBe("写了一下午");
  });

  // docs/product.md#checks-only-point-at-words
  it.each([
    ["wrongWordCheck", "按装", "安装"],
    ["violationCheck", "最佳", "广告"],
  ])("%s marks the place and gives a reason", async (path, word, said) => {
    const page = await author.submit(`/article/${path}`, { text: `自己经常按装最佳软件` });
    expect(all(page, "mark").map(wordsOf)).toEqual([word]);
    expect(wordsOf(page)).toContain(said);
    const article = (await create({ body: "这里按装最佳软件" })).split("/").at(-1);
    const checked = await author.get(`/article/${path}?article=${article}`);
    expect(all(checked, "mark").map(wordsOf)).toContain(word);
  });

  // docs/product.md#a-deleted-article-can-come-back
  it("a deletion asks first, can be undone and hides the article meanwhile", async () => {
    const path = await create();
    expect(wordsOf(await author.get(`${path}/delete`))).toContain("30 天内可以");
    const after = await author.follow(await author.submit(`${path}/delete`, {}));
    expect(wordsOf(after)).toContain(`《${TEXT.title}》已删除`);
    expect(after.text).toContain("撤销");
    expect(await list()).toContain("还没有文章");
    expect(await list("?state=deleted")).toContain(TEXT.title);
    const article = path.split("/").at(-1) ?? "";
    await author.submitAndFollow("/article", { intent: "undelete", article });
    expect(await list()).toContain(TEXT.title);
  });

  // docs/product.md#articles
  it("twenty stand on a page, and a search has an address", async () => {
    for (let number = 1; number <= 21; number += 1) await create({ title: `第${number}篇` });
    expect(await list()).not.toContain("第1篇");
    expect(await list("?page=2")).toContain("第1篇");
    const found = await list("?q=第7篇");
    expect(found).toContain("找到 1 篇");
    expect(found).not.toContain("第8篇");
    expect(await list("?q=没有这个")).toContain("没有找到“没有这个”");
  });

  // docs/product.md#articles-need-the-feature
  it.each(seedAccounts)("are for accounts with the feature: $name", async ({ name, account }) => {
    await test.sandbox.reset();
    const visitor = await signInAs(test, name);
    const isSentAway = account.role === "content-admin" || account.role === "check";
    const expected = isSentAway ? 302 : 200;
    for (const path of ["/article", "/article/create"])
      expect((await visitor.get(path)).status, path).toBe(expected);
  });

  // docs/product.md#articles
  it("nobody else reads or changes it", async () => {
    const path = await create();
    const stranger = await signInAs(test, "an individual with advanced VIP");
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.submit(`${path}/delete`, {})).status).toBe(404);
    const saved = await stranger.submit(path, { intent: "save", ...TEXT, version: "1" });
    expect(saved.status).toBe(404);
  });

  // docs/product.md#articles-need-the-feature
  it("an upstream without articles says that writing is planned", async () => {
    const other = await startOwnApp({ UPSTREAM_CONTENT: "0" });
    const visitor = await signInAs(other, "an individual with basic VIP");
    expect(wordsOf(await visitor.get("/article/create"))).toContain(
      "现在还不能使用，也不包含在任何套餐里",
    );
    for (const path of ["/article", "/article/7"])
      expect((await visitor.get(path)).headers.location).toBe("/workbench");
  });
});
