import { describe, expect, it } from "vitest";
import { part, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("legal texts", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#the-agreement-page-has-six-texts
  // docs/product.md#an-unknown-type-shows-the-supervision-measures
  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  it.each([
    ["/agreement?type=yinsi", "隐私权与版权"],
    ["/agreement", "网站监督办法"],
    ["/agreement?type=constructor", "网站监督办法"],
    ["/useProtocol", "用户协议"],
  ])("%s shows %s", async (path, title) => {
    expect(wordsOf(part(await visitor.get(path), /<h1/, "h1"))).toBe(title);
  });
});
