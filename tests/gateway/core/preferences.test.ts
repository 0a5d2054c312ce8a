import { expect, it } from "vitest";
import { parsePreferences } from "~/gateway/core/preferences";

it("preferences fall back one by one where the cookie is damaged", () => {
  const left = { theme: "dark", language: "zh-CN", analytics: "granted", acceptsTerms: false };
  expect(parsePreferences("dark.xx.granted")).toEqual(left);
});
