import { describe, expect, it } from "vitest";
import { getHelpContent } from "~/app/content/help/help";
import { getFeatureGuide } from "~/app/screens/features/feature-guide";
import { type FeatureKey, features } from "~/gateway/core/features";
import { languages } from "~/gateway/core/preferences";
import { getTranslator } from "~/locales/translator";

describe.each(languages)("the guide of a feature in %s", (language) => {
  const guideOf = (key: FeatureKey) => getFeatureGuide(key, language, getTranslator(language));

  it("is the help centre's section where it has one", () => {
    const { guide } = getHelpContent(language);
    const calendar = guide.flatMap((one) => [one, ...(one.items ?? [])]);
    const { blocks, helpSection } = guideOf("market-calendar");
    expect(helpSection).toBe("calendar");
    expect(calendar.find(({ id }) => id === "calendar")?.blocks).toEqual(blocks);
  });

  it("otherwise are the feature's own steps", () => {
    const { blocks, helpSection } = guideOf("message-center");
    expect(helpSection).toBeNull();
    expect(blocks).toMatchObject([{ kind: "steps" }]);
  });

  it("is never empty, but for pages that explain themselves", () => {
    const isEmpty = (key: FeatureKey) => {
      const [first] = guideOf(key).blocks;
      return first === undefined || (first.kind === "steps" && first.items.length === 0);
    };
    const empty = (Object.keys(features) as FeatureKey[]).filter(isEmpty);
    expect(empty.filter((key) => !["home", "workbench", "my-company"].includes(key))).toEqual([]);
  });
});
