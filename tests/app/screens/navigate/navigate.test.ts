import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { errorsOf } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const PAGE_SIZE = 23;
/** Two full pages and one more. */
const COUNT = 2 * PAGE_SIZE + 1;

const siteOf = (number: number) => ({
  urlName: `站点${number}`,
  url: `https://site${number}.example.com`,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `站点${from + at}`);
const namesOn = (text: string) =>
  [...text.matchAll(/site-card-name">(站点\d+)</g)].map(([, name]) => name);
/** What the deletion of each site sends: where, which one, and the site that takes its place. */
const deletionsOn = (text: string) => {
  const forms = text.replaceAll("&amp;", "&").match(/<form(?:(?!<\/form>).)*aria-label="删除站点/g);
  return (forms ?? []).map((form) => ({
    action: /action="([^"]+)"/.exec(form)?.[1] ?? "",
    id: /name="id" value="([^"]+)"/.exec(form)?.[1] ?? "",
    next: /name="next" value="([^"]+)"/.exec(form)?.[1] ?? "",
  }));
};
const linksOf = (text: string) => {
  const [navigation = ""] = /<nav class="pagination".*?<\/nav>/s.exec(text) ?? [];
  return navigation.replaceAll("&amp;", "&").match(/<a [^>]*>/g) ?? [];
};

describe("the common sites, page by page", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(async () => {
    // This one has no favourites yet.
    await visitor.follow(await visitor.logIn("13800000001"));
  });

  const open = async (query = "") => (await visitor.get(`/urlNavigate${query}`)).text;
  async function save(count: number) {
    for (let number = 1; number <= count; number += 1)
      await visitor.submit("/urlNavigate/add", siteOf(number));
  }
  /** Deletes the site at this place of a page in edit mode. */
  async function deleteOn(page: number, at: number) {
    const {
      action = "",
      id = "",
      next = "",
    } = deletionsOn(await open(`?edit=1&page=${page}`))[at] ?? {};
    const answer = await visitor.submit(action, { intent: "delete", id, next });
    return { location: answer.headers.location, next, page: await visitor.follow(answer) };
  }

  // docs/product.md#favourites-come-in-pages
  it(`up to ${PAGE_SIZE} stand on one page, which says nothing of pages`, async () => {
    await save(PAGE_SIZE);
    const text = await open();
    expect(namesOn(text)).toEqual(range(1, PAGE_SIZE));
    expect(linksOf(text)).toEqual([]);
  });

  describe(`of ${COUNT}`, () => {
    beforeEach(() => save(COUNT));

    // docs/product.md#favourites-come-in-pages
    it("all of them stand on some page, in their order, and the page one is on is marked", async () => {
      const found: (string | undefined)[] = [];
      for (const page of [1, 2, 3]) {
        const text = await open(`?page=${page}`);
        found.push(...namesOn(text));
        const current = linksOf(text).filter((link) => link.includes('aria-current="page"'));
        expect(current).toEqual([expect.stringContaining(`aria-label="第 ${page} 页"`)]);
      }
      expect(found).toEqual(range(1, COUNT));
    });

    it.each([
      [1, undefined, "/urlNavigate?page=2#common"],
      [2, "/urlNavigate#common", "/urlNavigate?page=3#common"],
      [3, "/urlNavigate?page=2#common", undefined],
    ])("page %i leads to the pages before and after, at the sites themselves", async (...given) => {
      const [page, before, after] = given;
      const links = linksOf(await open(`?page=${page}`));
      const hrefOf = (rel: string) =>
        /href="([^"]*)"/.exec(links.find((link) => link.includes(`rel="${rel}"`)) ?? "")?.[1];
      expect([hrefOf("prev"), hrefOf("next")]).toEqual([before, after]);
    });

    // docs/product.md#edit-mode-has-delete-buttons
    it("editing stays on its page, and pages stay in editing", async () => {
      const reading = await open("?page=2");
      expect(reading).toContain('href="/urlNavigate?edit=1&amp;page=2"');
      expect(deletionsOn(reading)).toEqual([]);
      const editing = await open("?edit=1&page=2");
      expect(editing).toMatch(/href="\/urlNavigate\?page=2"[^>]*>取消</);
      expect(deletionsOn(editing)).toHaveLength(PAGE_SIZE);
      for (const link of linksOf(editing)) expect(link).toContain('href="/urlNavigate?edit=1');
    });

    // docs/upstream.md#navaction
    // docs/product.md#only-code-200-changes-favourites
    it("a deletion says so and comes back to its page, at the site that took its place", async () => {
      const { location, next, page } = await deleteOn(2, 1);
      expect(location).toBe(`/urlNavigate?edit=1&page=2#delete-${next}`);
      expect(textOf(page)).toContain("删除成功");
      const left = range(PAGE_SIZE + 1, COUNT).filter((name) => name !== `站点${PAGE_SIZE + 2}`);
      expect(namesOn(page.text)).toEqual(left);
      const label = `aria-label="删除站点${PAGE_SIZE + 3}"`;
      expect(page.text).toMatch(new RegExp(`id="delete-${next}"[^>]*${label}`));
    });

    it("the last of a page deleted: the page before it is the last now", async () => {
      const { location, page } = await deleteOn(3, 0);
      expect(location).toBe("/urlNavigate?edit=1&page=3#add-favourite");
      expect(namesOn(page.text)).toEqual(range(PAGE_SIZE + 1, COUNT - 1));
      expect(linksOf(page.text)[2]).toContain('aria-current="page"');
    });

    // docs/product.md#a-site-is-added-in-a-dialog
    // docs/product.md#the-add-dialog-closes-after-success-alone
    it("the add dialog stands over its page and comes back to it, added or not", async () => {
      expect(await open("?page=2")).toContain('href="/urlNavigate/add?page=2"');
      const dialog = await visitor.get("/urlNavigate/add?page=2");
      expect(namesOn(dialog.text)).toEqual(range(PAGE_SIZE + 1, 2 * PAGE_SIZE));
      const refused = await visitor.submit("/urlNavigate/add?page=2", { urlName: "", url: "" });
      expect(Object.keys(errorsOf(refused))).toEqual(["urlName", "url"]);
      for (const { text } of [dialog, refused])
        expect(text).toMatch(/class="dialog-close"[^>]*href="\/urlNavigate\?page=2"/);
      const added = await visitor.submit("/urlNavigate/add?page=2", siteOf(COUNT + 1));
      expect(added.headers.location).toBe("/urlNavigate?page=2");
      expect(textOf(await visitor.follow(added))).toContain("添加成功");
      expect(namesOn(await open("?page=3"))).toEqual(range(COUNT, COUNT + 1));
    });

    it.each([
      ["/urlNavigate/add?page=2", siteOf(1), paths.addFavourite({ ...siteOf(1), page: 2 })],
      ["/urlNavigate?page=2", { intent: "delete", id: "1" }, "/urlNavigate?edit=1&page=2"],
    ])("whoever has to sign in meanwhile comes back: %s", async (action, fields, back) => {
      await test.sandbox.expireTokens("10001");
      const { location = "" } = (await visitor.submit(action, fields)).headers;
      expect(new URL(location, test.origin).searchParams.get("redirectTo")).toBe(back);
    });
  });
});
