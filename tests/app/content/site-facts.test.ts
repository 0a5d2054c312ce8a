import { describe, expect, it } from "vitest";
import { fillFacts } from "~/app/content/site-facts";

describe("long copy with what the operator configures", () => {
  it("is filled in however deep a text stands, and left as it is elsewhere", () => {
    const content = {
      title: "{product}, {product}",
      blocks: [{ text: "联系 {contact}" }, { count: 3, none: null }],
    };
    expect(fillFacts(content, { product: "分发", contact: "400-100" })).toEqual({
      title: "分发, 分发",
      blocks: [{ text: "联系 400-100" }, { count: 3, none: null }],
    });
    expect(content.title).toBe("{product}, {product}");
  });
});
