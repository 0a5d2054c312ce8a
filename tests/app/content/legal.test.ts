import { describe, expect, it } from "vitest";
import { agreementTypes, toAgreementType } from "~/app/content/legal/agreement-types";
import { getAgreement, getUserAgreement } from "~/app/content/legal/legal";
import { textsOf, wordsOf } from "./all-content";

const AFTER_SALE = ["两年免费售后支持", "two years of free after-sale support"] as const;

describe("the legal texts", () => {
  // docs/product.md#the-agreement-page-has-six-texts
  it("there is one text for each type, with its own title", () => {
    expect(agreementTypes.map((type) => getAgreement(type, "zh-CN").title)).toEqual([
      "网站监督办法",
      "纠纷处理",
      "隐私权与版权",
      "使用条款",
      "免责声明",
      "网络与用户信息安全措施",
    ]);
  });

  // docs/product.md#an-unknown-type-shows-the-supervision-measures
  it.each([
    ["yinsi", "yinsi"],
    ["unknown", "jianguan"],
    ["toString", "jianguan"],
    [null, "jianguan"],
  ])("the type %s means %s", (type, meant) => {
    expect(toAgreementType(type)).toBe(meant);
  });

  it.each(agreementTypes)("%s is a complete document in numbered sections", (type) => {
    const text = getAgreement(type, "zh-CN");
    text.sections.forEach(({ title }, index) => {
      expect(title.startsWith(`${"一二三四五六七八九十"[index]}、`)).toBe(true);
    });
    getAgreement(type, "en").sections.forEach(({ title }, index) => {
      expect(title.startsWith(`${index + 1}. `)).toBe(true);
    });
    const characters = wordsOf(text).match(/\p{Script=Han}/gu) ?? [];
    expect(characters.length).toBeGreaterThan(600);
    expect(characters.length).toBeLessThan(1500);
  });

  // docs/product.md#legal-texts-state-their-terms
  it.each([
    ["user", "日志保留 60 天", "logs are kept for 60 days"],
    ["yinsi", "日志保留 60 天", ""],
    ["jiufen", "收到结果之日起 60 天内申诉", "appeal within 60 days"],
    ["yinsi", "3 个工作日内删除账号", "deleted within 3 working days"],
    ["jianguan", "8 小时内处理", "within 8 hours"],
    ["jianguan", "24 小时内下架", "taken down within 24 hours"],
    ["jiufen", ...AFTER_SALE],
    ["shiyong", ...AFTER_SALE],
    ["user", ...AFTER_SALE],
    ["mianze", ...AFTER_SALE],
    [
      "shiyong",
      "一位读者按设定的倍数计为多位读者",
      "one reader counts as a set multiple of readers",
    ],
  ] as const)("%s says: %s", (type, chinese, english) => {
    expect(wordsOf(getAgreement(type, "zh-CN"))).toContain(chinese);
    expect(wordsOf(getAgreement(type, "en"))).toContain(english);
  });

  it.each([
    [/(\d+) 小时内处理/g, "8"],
    [/(\d+) 小时内下架/g, "24"],
    [/(\d+) 个工作日/g, "3"],
    [/(\d+) 天内/g, "60"],
    [/保留 (\d+) 天/g, "60"],
  ])("the texts agree on %s: %s", (limit, value) => {
    const everything = agreementTypes.map((type) => wordsOf(getAgreement(type, "zh-CN"))).join();
    const numbers = [...everything.matchAll(limit)].map(([, number]) => number);
    expect([...new Set(numbers)]).toEqual([value]);
  });

  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  it("the user agreement and its security measures lead to each other", () => {
    expect(textsOf(getUserAgreement("zh-CN"))).toContain("/agreement?type=user");
    expect(textsOf(getAgreement("user", "zh-CN"))).toContain("/useProtocol");
  });
});
