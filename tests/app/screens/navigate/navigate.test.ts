import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";

import { errorsOf } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const PAGE_SIZE = 23;
/** Two full pages and one more. */
const COUNT = 2 * PAGE_SIZE + 1;

describe("the common sites, page by page", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(async () => {
    // This one has no favourites yet.
    await visitor.follow(await visitor.logIn("13800000001"));
  });

  async function save(from: number, to: number) {
    for (let number = from; number <= to; number += 1)
      await visitor.submit("/urlNavigate/add", siteOf(number));
  }
  const siteOf = (number: number) => ({
    urlName: `站点${number}`,
    url: `https://site${number}.example.com`,
  });
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `站点${from + at}`);
  /** The names on a page, in its order. */
  const namesOn = (text: string) =>
    [...text.matchAll(/site-card-name">(站点\d+)</g)].map(([, name]) => name);
  const deleteForm = (text: string, number: number) =>
    new RegExp(
      `<form[^>]*action="([^"]+)"[^>]*><input type="hidden" name="id" value="([^"]+)"/>(?:<input[^>]*>)*<button[^>]*aria-label="删除站点${number}"`,
    )
      .exec(text)
      ?.slice(1)
      .map((part) => part.replaceAll("&amp;", "&"));
  const linksOf = (text: string) =>
    [...(/<nav class="pagination".*?<\/nav>/s.exec(text)?.[0] ?? "").matchAll(/<a [^>]*>/g)].map(
      ([tag]) => tag.replaceAll("&amp;", "&"),
    );

  // docs/product.md#favourites-come-in-pages
  it(`up to ${PAGE_SIZE} stand on one page, which says nothing of pages`, async () => {
    await save(1, PAGE_SIZE);
    const { text } = await visitor.get("/urlNavigate");
    expect(namesOn(text)).toEqual(range(1, PAGE_SIZE));
    expect(linksOf(text)).toEqual([]);
  });

  describe(`of ${COUNT}`, () => {
    beforeEach(() => save(1, COUNT));

    // docs/product.md#favourites-come-in-pages
    it("all of them stand on some page, in their order, and the page one is on is marked", async () => {
      const found: (string | undefined)[] = [];
      for (const page of [1, 2, 3]) {
        const { text } = await visitor.get(paths.urlNavigate({ page }));
        found.push(...namesOn(text));
        const current = linksOf(text).filter((link) => link.includes('aria-current="page"'));
        expect(current).toHaveLength(1);
        expect(current[0]).toContain(`aria-label="第 ${page} 页"`);
      }
      expect(found).toEqual(range(1, COUNT));
    });

    it("links lead to the pages before and after, at the sites themselves", async () => {
      const links = linksOf((await visitor.get("/urlNavigate?page=2")).text);
      const hrefOf = (rel: string) => links.find((link) => link.includes(`rel="${rel}"`));
      expect(hrefOf("prev")).toContain('href="/urlNavigate#common"');
      expect(hrefOf("next")).toContain('href="/urlNavigate?page=3#common"');
      const first = linksOf((await visitor.get("/urlNavigate")).text);
      expect(first.some((link) => link.includes('rel="prev"'))).toBe(false);
      const last = linksOf((await visitor.get("/urlNavigate?page=3")).text);
      expect(last.some((link) => link.includes('rel="next"'))).toBe(false);
    });

    it("beyond the last page there is the last one, and what is no page is the first", async () => {
      for (const [page, firstSite] of [
        ["99", COUNT],
        ["-1", 1],
        ["<script>", 1],
      ]) {
        const answer = await visitor.get(`/urlNavigate?page=${page}`);
        expect(answer.status).toBe(200);
        expect(namesOn(answer.text)[0]).toBe(`站点${firstSite}`);
      }
    });

    // docs/product.md#edit-mode-has-delete-buttons
    it("editing stays on its page, and pages stay in editing", async () => {
      const reading = (await visitor.get("/urlNavigate?page=2")).text;
      expect(reading).toContain('href="/urlNavigate?edit=1&amp;page=2"');
      expect(reading).not.toContain("删除站点");
      const editing = (await visitor.get("/urlNavigate?edit=1&page=2")).text;
      expect(editing).toMatch(/href="\/urlNavigate\?page=2"[^>]*>取消</);
      expect(deleteForm(editing, PAGE_SIZE + 1)).toBeDefined();
      for (const link of linksOf(editing)) expect(link).toMatch(/href="\/urlNavigate\?edit=1/);
    });

    // docs/upstream.md#navaction
    // docs/product.md#only-code-200-changes-favourites
    it("a deletion comes back to its page, in editing, and says so", async () => {
      const editing = (await visitor.get("/urlNavigate?edit=1&page=2")).text;
      const [action = "", id = ""] = deleteForm(editing, PAGE_SIZE + 2) ?? [];
      const answer = await visitor.submit(action, { intent: "delete", id });
      expect(answer.headers.location).toBe("/urlNavigate?edit=1&page=2#common");
      const page = await visitor.follow(answer);
      expect(textOf(page)).toContain("删除成功");
      const left = range(PAGE_SIZE + 1, COUNT).filter((name) => name !== `站点${PAGE_SIZE + 2}`);
      expect(namesOn(page.text)).toEqual(left);
    });

    it("after a deletion the page comes back at the favourite that took its place", async () => {
      const editing = (await visitor.get("/urlNavigate?edit=1&page=2")).text;
      const [action = "", id = ""] = deleteForm(editing, PAGE_SIZE + 2) ?? [];
      const [, next = ""] =
        new RegExp(`value="${id}"/>.*?name="next" value="([^"]+)"`).exec(editing) ?? [];
      const answer = await visitor.submit(action, { intent: "delete", id, next });
      expect(answer.headers.location).toBe(`/urlNavigate?edit=1&page=2#delete-${next}`);
      const page = await visitor.follow(answer);
      const label = `aria-label="删除站点${PAGE_SIZE + 3}"`;
      expect(page.text).toMatch(new RegExp(`id="delete-${next}"[^>]*${label}`));
    });

    it("the last of a page deleted: the page before it is the last now", async () => {
      const editing = (await visitor.get("/urlNavigate?edit=1&page=3")).text;
      const [action = "", id = ""] = deleteForm(editing, COUNT) ?? [];
      const page = await visitor.submitAndFollow(action, { intent: "delete", id });
      expect(namesOn(page.text)).toEqual(range(PAGE_SIZE + 1, COUNT - 1));
      expect(linksOf(page.text)[2]).toContain('aria-current="page"');
    });

    // docs/product.md#a-site-is-added-in-a-dialog
    // docs/product.md#the-add-dialog-closes-after-success-alone
    it("the add dialog stands over its page and comes back to it, added or not", async () => {
      const { text } = await visitor.get("/urlNavigate?page=2");
      expect(text).toContain('href="/urlNavigate/add?page=2"');
      const dialog = await visitor.get("/urlNavigate/add?page=2");
      expect(namesOn(dialog.text)).toEqual(range(PAGE_SIZE + 1, 2 * PAGE_SIZE));
      expect(dialog.text).toMatch(/class="dialog-close"[^>]*href="\/urlNavigate\?page=2"/);
      const refused = await visitor.submit("/urlNavigate/add?page=2", { urlName: "", url: "" });
      expect(Object.keys(errorsOf(refused))).toEqual(["urlName", "url"]);
      expect(refused.text).toMatch(/class="dialog-close"[^>]*href="\/urlNavigate\?page=2"/);
      const added = await visitor.submit("/urlNavigate/add?page=2", siteOf(COUNT + 1));
      expect(added.headers.location).toBe("/urlNavigate?page=2");
      expect(textOf(await visitor.follow(added))).toContain("添加成功");
      const last = await visitor.get("/urlNavigate?page=3");
      expect(namesOn(last.text)).toEqual(range(COUNT, COUNT + 1));
    });

    it("whoever has to sign in meanwhile comes back to that page", async () => {
      await test.sandbox.expireTokens("10001");
      for (const [action, fields, back] of [
        ["/urlNavigate/add?page=2", siteOf(1), paths.addFavourite({ ...siteOf(1), page: 2 })],
        ["/urlNavigate?page=2", { intent: "delete", id: "1" }, "/urlNavigate?edit=1&page=2"],
      ] as const) {
        const { location = "" } = (await visitor.submit(action, fields)).headers;
        expect(new URL(location, test.origin).searchParams.get("redirectTo")).toBe(back);
      }
    });
  });
});
