import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { part, wordsOf } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

const TITLES = [
  [13, "jianguan", "网站监督办法"],
  [14, "jiufen", "纠纷处理"],
  [15, "yinsi", "隐私权与版权"],
  [16, "shiyong", "使用条款"],
  [17, "mianze", "免责声明"],
  [18, "user", "网络与用户信息安全措施"],
] as const;

describe("legal texts", () => {
  let test: TestApp;
  let visitor: Visitor;
  let everything: string;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
    const pages = await Promise.all(
      TITLES.map(([, type]) => visitor.get(`/agreement?type=${type}`)),
    );
    everything = [...pages, await visitor.get("/useProtocol")].map(textOf).join(" ");
  });
  afterAll(() => test.close());

  const titleAt = async (path: string) => wordsOf(part(await visitor.get(path), /<h1/, "h1"));

  it.each(TITLES)("#%i ?type=%s shows %s", async (_number, type, title) => {
    expect(await titleAt(`/agreement?type=${type}`)).toBe(title);
  });

  // docs/product.md#an-unknown-type-shows-the-supervision-measures
  it("an unknown or missing type shows the supervision measures", async () => {
    for (const query of ["", "?type=", "?type=nothing", "?type=constructor"]) {
      expect(await titleAt(`/agreement${query}`)).toBe("网站监督办法");
    }
  });

  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  it("/useProtocol shows the user agreement", async () => {
    expect(await titleAt("/useProtocol")).toBe("用户协议");
  });

  // docs/product.md#legal-texts-state-their-terms
  it.each([
    ["logs are kept 60 days", /日志[^。]*60 天/],
    ["an appeal is possible within 60 days", /60 天[^。]*申诉/],
    ["accounts are deleted within 3 working days", /3 个工作日/],
    ["reports are handled within 8 hours", /8 小时/],
    ["takedown happens within 24 hours", /24 小时/],
    ["after-sale support is free for two years", /两年免费售后支持/],
  ])("they state that %s", (_statement, words) => {
    expect(everything).toMatch(words);
  });

  // docs/product.md#legal-texts-state-their-terms
  it("they state that one reader counts as a set multiple of readers", () => {
    expect(everything).toMatch(/一位读者[^。]*倍数[^。]*多位读者/);
  });
});
