import { describe, expect, it } from "vitest";
import { allContent } from "./all-content";

const SAME_IN_EVERY_LANGUAGE = new Set(["id", "kind", "href", "url", "icon", "version", "time"]);

/** The content with its words taken out: keys, list lengths, ids and addresses remain. */
function shapeOf(content: unknown, key = ""): unknown {
  if (Array.isArray(content)) return content.map((item) => shapeOf(item));
  if (content !== null && typeof content === "object") {
    const entries = Object.entries(content).map(([name, value]) => [name, shapeOf(value, name)]);
    return Object.fromEntries(entries);
  }
  return SAME_IN_EVERY_LANGUAGE.has(key) ? content : typeof content;
}

const numbersIn = (content: unknown) =>
  [...JSON.stringify(content).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number).sort();

describe("a translation", () => {
  const chinese = allContent("zh-CN");
  const english = allContent("en");

  it.each(Object.keys(chinese))("of %s has the same shape, ids and addresses", (page) => {
    expect(shapeOf(english[page])).toEqual(shapeOf(chinese[page]));
  });

  it.each(["pricing", "jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"])(
    "of %s names the same numbers",
    (page) => {
      const unique = (content: unknown) => [...new Set(numbersIn(content))];
      const missing = unique(chinese[page]).filter(
        (number) => !unique(english[page]).includes(number),
      );
      expect(missing).toEqual([]);
    },
  );

  it("leaves nothing empty in either language", () => {
    for (const content of [chinese, english]) {
      expect(JSON.stringify(content)).not.toMatch(/""|\[\]|undefined/);
    }
  });
});
