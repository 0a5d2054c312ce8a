import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { all, linesIn } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";

type Fields = { title: string; digest: string; body: string };

const TEXT: Fields = { title: "周末去哪儿", digest: "三个地方", body: "正文" };
const image = (number: number) => `![图](image:a${number})`;
const images = (count: number) => Array.from({ length: count }, (_, at) => image(at)).join("\n\n");
const row = (columns: number, cell: string) => `|${` ${cell} |`.repeat(columns)}`;
const table = (columns: number, rows: number) =>
  [row(columns, "头"), row(columns, "---"), ...Array(rows - 1).fill(row(columns, "格"))].join("\n");
const tables = (count: number) => Array(count).fill(table(1, 2)).join("\n\n文\n\n");

/** What is refused on a field of an article, in words of its own. */
const refused: [what: string, wrong: Partial<Fields>, field: keyof Fields, words: RegExp][] = [
  ["no title", { title: "  　" }, "title", /^请填写标题$/],
  ["a title of 65", { title: "题".repeat(65) }, "title", /^标题最多 64 个字符/],
  ["a digest of 121", { digest: "摘".repeat(121) }, "digest", /^摘要最多 120 个字符/],
  ["60,001 characters", { body: "字".repeat(60_001) }, "body", /^正文最多 60,000 个字符/],
  ["201 images", { body: images(201) }, "body", /^正文最多 200 张图片/],
  ["a table of 31 × 200", { body: table(31, 200) }, "body", /30 列/],
  ["a table of 30 × 201", { body: table(30, 201) }, "body", /200 行/],
  ["51 tables", { body: tables(51) }, "body", /^正文最多 50 个表格/],
  ["quotations 7 deep", { body: `${"> ".repeat(7)}深` }, "body", /最多嵌套 6 层/],
];

/** What is taken: the limits themselves, and links that run scripts, of which the words stay. */
const taken: [what: string, right: Partial<Fields>, shown: RegExp][] = [
  ["a title of 64", { title: "题".repeat(64) }, /^正文$/],
  ["60,000 characters", { body: "字".repeat(60_000) }, /^字{60000}$/],
  ["200 images", { body: images(200) }, /^(?:!\[图\]\(image:a\d+\)\s*){200}$/],
  ["a table of 30 × 200", { body: table(30, 200) }, /^(?:\|.*\|\n?){201}$/],
  [
    "a word in bold after each other",
    { body: "**长长**长长".repeat(15_000) },
    /^(?:\*\*长长\*\*长长)+$/,
  ],
  ["a link that runs a script", { body: "[点我](javascript:alert(1))" }, /点我/],
  ["a picture that runs one", { body: "![图](javascript:alert(1)) 字" }, /字/],
  ["HTML that runs one", { body: "<a href='javascript:alert(1)'>点我</a>" }, /点我/],
];

// docs/product.md#a-document-has-limits
describe("bad input of an article", () => {
  const test = useTestApp({ environment: { UPSTREAM_CONTENT: "1" } });
  let author: Visitor;

  beforeEach(async () => {
    author = await signInAs(test, "an individual with basic VIP");
  });

  const bodyOf = (page: Response) => linesIn(page, 'textarea[name="body"]').trim();
  const countArticles = async () => all(await author.get("/article"), ".article-title").length;

  it.each(refused)("%s is refused on its field, and what was typed stays", async (...given) => {
    const [, wrong, field, words] = given;
    const typed = { ...TEXT, ...wrong };
    const page = await author.submitParts("/article/create", typed);
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ [field]: expect.stringMatching(words) });
    expect({
      ...{ title: shownIn(page, "title"), digest: shownIn(page, "digest") },
      body: bodyOf(page),
    }).toEqual(typed);
    expect(await countArticles()).toBe(0);
    const autosave = await author.submitParts("/article/create/autosave", typed);
    expect([autosave.status, autosave.body.errors]).toEqual([422, errorsOf(page)]);
  });

  it.each(taken)("%s is taken", async (_, right, shown) => {
    const saved = await author.submitParts("/article/create", { ...TEXT, ...right });
    expect(saved.status).toBe(303);
    const page = await author.get(saved.headers.location ?? "");
    expect(bodyOf(page)).toMatch(shown);
    const { text } = await author.get(`${saved.headers.location}/preview`);
    expect(all(text, '[href^="javascript:"], [src^="javascript:"]')).toEqual([]);
  });
});
