import { describe, expect, it } from "vitest";
import { providerIds } from "~/app/content/providers/providers";
import { paths } from "~/app/paths";
import { hrefs, part } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const TABS = ["首页推荐", "创意设计", "技术开发", "策划营销"];

describe("home and the marketing layout", () => {
  const visitor = useVisitor(useTestApp());

  /** The current tab of a home page, and the providers it shows. */
  async function open(path: string) {
    const page = await visitor.get(path);
    const tabs = part(page, /<nav class="site-tabs/, "nav");
    const providers = hrefs(page.text)
      .filter((href) => href.startsWith("/content?"))
      .map((href) => href.replace("/content?sometext=", ""));
    return { page, tab: tabs.match(/aria-current="page"[^>]*>([^<]+)/)?.[1], providers };
  }

  // docs/product.md#the-home-page-answers-in-chinese
  // docs/product.md#providers-come-in-three-categories
  it("answers in Chinese, with every service provider", async () => {
    const { page, providers } = await open("/index");
    expect(page.text).toMatch(/<html [^>]*lang="zh-CN"/);
    expect(providers.toSorted()).toEqual(providerIds.toSorted());
  });

  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it.each([
    [1, ["design01", "design02", "animation01", "animation02"]],
    [2, ["technology01", "technology02", "technology03"]],
    [3, ["scheme1", "scheme2"]],
  ])(
    "isShow=%i selects its tab, with the providers of that category alone",
    async (isShow, ids) => {
      const { page, tab, providers } = await open(paths.home({ isShow }));
      expect(tab).toBe(TABS[isShow]);
      expect(page.text).toContain(`data-tab="${isShow}"`);
      expect(providers).toEqual(ids);
    },
  );

  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it.each(["", "?isShow=", "?isShow=0", "?isShow=4", "?isShow=-1", "?isShow=1.5", "?isShow=x"])(
    "/index%s selects the first tab",
    async (query) => {
      expect((await open(`/index${query}`)).tab).toBe(TABS[0]);
    },
  );
});
