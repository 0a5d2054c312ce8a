import { describe, expect, it } from "vitest";
import { getCasesContent } from "~/app/content/cases";
import { getHomeContent } from "~/app/content/home";
import { getPricingContent } from "~/app/content/pricing";
import { type FeatureKey, featureKeys } from "~/gateway/core/features";
import { listsFeatures, plannedFeatures as planned } from "./all-content";

/** The words by which texts speak of features that are not built yet. */
const WORDS: Partial<Record<FeatureKey, RegExp>> = {
  "template-design": /长图|模板|long.picture|template/i,
  "day-hot-list": /热榜|hot list/i,
  "hot-articles": /热门文章|hot articles/i,
  "image-center": /图片中心|image centre/i,
  "video-template": /视频|音频|video|audio/i,
  "video-manuscript": /文稿|script/i,
  "video-distribution": /视频|video/i,
  "company-info": /企业资料|company information/i,
  "company-resource": /素材库|企业素材|library|company resources/i,
  "check-management": /审核员|审核管理|审核流程|reviewer|review process/i,
  "project-management": /项目管理(?!员)|project management/i,
};

/** What says itself that a feature is planned. */
const SAYS_PLANNED = /还没有开放|not open yet/;

/** Returns the words of each object, and of each text of a list, with the features of the objects around them. */
function* textsOf(
  content: unknown,
  around: readonly unknown[] = [],
): Generator<[string, readonly unknown[]]> {
  if (typeof content === "string") yield [content, around];
  if (typeof content !== "object" || content === null) return;
  if (Array.isArray(content)) {
    for (const each of content) yield* textsOf(each, around);
    return;
  }
  const { features, ...others } = content as { features?: unknown };
  const inside = listsFeatures(features) ? [...around, ...features] : around;
  const members = Object.values(listsFeatures(features) ? others : content);
  yield [members.filter((each) => typeof each === "string").join(" "), inside];
  for (const each of members) if (typeof each !== "string") yield* textsOf(each, inside);
}

// docs/product.md#a-feature-is-here-or-planned
describe("the texts that sell", () => {
  it("every planned feature has words by which it would be found", () => {
    expect(Object.keys(WORDS).toSorted()).toEqual(planned.toSorted());
  });

  it.each(["zh-CN", "en"])("promise no planned feature without naming it, in %s", (language) => {
    // The services of other people are no features.
    const { providers: _, ...home } = getHomeContent(language);
    const content = [home, getPricingContent(language), getCasesContent(language)];
    const promises = [...textsOf(content)].flatMap(([text, features]) =>
      planned
        .filter((key) => WORDS[key]?.test(text) && !SAYS_PLANNED.test(text))
        .filter((key) => !features.includes(key))
        .map((key) => `${key}: ${text}`),
    );
    expect(promises).toEqual([]);
  });

  it("leave out what promises a planned feature, and nothing else", () => {
    const count = (without: readonly FeatureKey[]) => {
      const { flow, product, features, finance } = getHomeContent("zh-CN", without);
      return [flow.steps, product.screens, features.items, finance.points].map(
        ({ length }) => length,
      );
    };
    expect(count([])).toEqual([4, 4, 10, 5]);
    expect(count(planned)).toEqual([4, 4, 9, 4]);
    expect(count(featureKeys)).toEqual([0, 1, 0, 0]);
  });
});
