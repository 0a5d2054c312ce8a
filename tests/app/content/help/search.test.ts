import { describe, expect, it } from "vitest";
import { getHelpContent } from "~/app/content/help/help";
import { type MarkedText, searchHelp, toQuery } from "~/app/content/help/search";

const chinese = getHelpContent("zh-CN");
const english = getHelpContent("en");

const ids = (query: string, content = chinese) => {
  const hits = searchHelp(content, toQuery(query));
  return [...hits.faq, ...hits.tutorials, ...hits.guide].map(({ id }) => id);
};
const whole = (pieces: MarkedText) => pieces.join("");
const hitsOf = (pieces: MarkedText) => pieces.filter((_, index) => index % 2 === 1);

describe("the search of the help centre", () => {
  it.each([
    ["PDF", ["faq-member-only", "faq-import-fails", "tutorial-import", "material-import"]],
    ["不存在的词", []],
  ])("%s finds questions, films and the guide", (query, expected) => {
    expect(ids(query)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(ids(query)).toEqual([]);
  });

  it("every word must be there", () => {
    expect(ids("PDF 失败")).toContain("faq-import-fails");
    expect(ids("PDF 失败")).not.toContain("faq-member-only");
  });

  it("each language is searched in its own words", () => {
    expect(ids("scheduled", english)).toContain("faq-too-often");
    expect(ids("scheduled")).toEqual([]);
  });

  it("marks each word where it stands and changes no text", () => {
    const { faq } = searchHelp(chinese, "PDF 失败");
    const hit = faq.find(({ id }) => id === "faq-import-fails");
    expect(whole(hit?.title ?? [])).toBe("为什么导入 Word 或 PDF 失败？");
    expect(hitsOf(hit?.title ?? [])).toEqual(["PDF", "失败"]);
  });
});
