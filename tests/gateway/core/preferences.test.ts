import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  consents,
  languages,
  parsePreferences,
  serializePreferences,
  themes,
} from "~/gateway/core/preferences";

const none = { theme: "system", language: "zh-CN", analytics: null, acceptsTerms: false };

describe("preferences", () => {
  // docs/product.md#the-home-page-answers-in-chinese
  it("are Chinese, the system's theme and no answer yet, before anything is chosen", () => {
    expect(parsePreferences(undefined)).toEqual(none);
    expect(parsePreferences("")).toEqual(none);
  });

  // docs/product.md#theme-language-and-consent-are-chosen-on-every-page
  it("come back as they were chosen", () => {
    const chosen = fc.record({
      theme: fc.constantFrom(...themes),
      language: fc.constantFrom(...languages),
      analytics: fc.constantFrom(null, ...consents),
      acceptsTerms: fc.boolean(),
    });
    fc.assert(
      fc.property(chosen, (preferences) => {
        expect(parsePreferences(serializePreferences(preferences))).toEqual(preferences);
      }),
    );
  });

  it("fall back one by one where the cookie is damaged", () => {
    const left = { theme: "dark", language: "zh-CN", analytics: "granted", acceptsTerms: false };
    expect(parsePreferences("dark.xx.granted")).toEqual(left);
  });
});
