import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/app/paths";
import { hiddenIn } from "~/tests/support/form-answer";
import { all, attributesOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

/** The account of the demo with two blogs and an article. */
const CREATOR = phones.creator;
const BLOG = "演示博客 A";

// docs/product.md#publication-statistics
describe("publication statistics", () => {
  const test = useTestApp({ environment: { CHANNEL_PRIVATE_ADDRESSES: "1" } });
  const visitor = useVisitor(test);

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn(CREATOR));
  });

  /** Publishes the article of the demo to one blog and waits for its end. */
  async function publish() {
    const [, article = ""] =
      /\/distribution\/spread\/([\w-]+)/.exec((await visitor.get(paths.spread())).text) ?? [];
    const form = await visitor.get(paths.spreadArticle(article));
    const [account = ""] = attributesOf(form, '[name="account"]', "value");
    const key = hiddenIn(form, "key") ?? "";
    const sent = { key, account, mode: "publish", when: "now", again: "1" };
    const { headers } = await visitor.submit(paths.spreadArticle(article), sent);
    await vi.waitFor(
      async () => expect(wordsOf(await visitor.get(headers.location ?? ""))).toContain("已发布"),
      { timeout: 20_000, interval: 100 },
    );
    return article;
  }

  it("before anything was published, it says so and what will be counted", async () => {
    const page = await visitor.get(paths.statistics({ year: 2020 }));
    expect(wordsOf(page)).toContain("2020 年没有发布");
    expect(all(page, 'svg[width="100%"]')).toEqual([]);
  });

  it("counts by month and account, and a month has its articles", async () => {
    const article = await publish();
    const page = await visitor.get(paths.statistics());
    const month = /month=(\d{4}-\d\d)/.exec(hrefs(page).join())?.[1] ?? "";
    const published = wordsOf(one(page, '[data-title="已发布"]'));
    expect(Number(published)).toBeGreaterThan(0);
    one(page, 'svg[role="img"][aria-labelledby="chart-title chart-text"]');
    const described = wordsOf(one(page, "desc#chart-text"));
    expect(described).toContain(`全年已发布 ${published} 次，存为草稿 0 次`);
    expect(all(page, "text.statistics-number").map(wordsOf)).toContain(published);
    const ofMonth = await visitor.get(paths.statistics({ month }));
    expect(wordsOf(ofMonth)).toContain(BLOG);
    expect(hrefs(ofMonth)).toContain(`${paths.spread({ article })}#publications`);
  });

  it("another period than a year or a month shows the present year", async () => {
    const thisYear = String(new Date(Date.now() + 8 * 3_600_000).getUTCFullYear());
    for (const query of ["?year=26", "?month=2026-13", "?year=x&before=y"]) {
      const page = await visitor.get(`/distribution/statistics${query}`);
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain(`${thisYear} 年发布统计`);
    }
  });
});
