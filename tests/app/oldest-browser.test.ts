import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What Chromium 103, Safari 16 or Firefox 115 lack (docs/product.md#the-oldest-browsers). */
const YOUNGER = [
  ..."canParse toReversed toSorted toSpliced isWellFormed toWellFormed groupBy withResolvers".split(
    " ",
  ),
  ..."fromAsync requestIdleCallback checkVisibility showPopover togglePopover getSetCookie".split(
    " ",
  ),
  ..."symmetricDifference isSubsetOf isSupersetOf isDisjointFrom setHTMLUnsafe parseHTMLUnsafe".split(
    " ",
  ),
  ..."AbortSignal.any URL.parse Promise.try Iterator.from RegExp.escape Math.sumPrecise".split(" "),
];
const FOLDER = "build/client/assets";

// docs/product.md#the-oldest-browsers
it("no script of a page calls a function that the oldest browsers lack", () => {
  const names = YOUNGER.map((name) => name.replace(".", "\\."));
  const call = new RegExp(`\\b(?:${names.join("|")})\\(`, "g");
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
  const found = scripts.flatMap((name) => {
    const calls = readFileSync(`${FOLDER}/${name}`, "utf8").match(call) ?? [];
    return [...new Set(calls)].map((each) => `${name}: ${each}`);
  });
  expect(scripts.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
