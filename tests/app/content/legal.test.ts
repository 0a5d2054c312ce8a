import { describe, expect, it } from "vitest";
import { agreementTypes, toAgreementType } from "~/app/content/legal/agreement-types";
import { getAgreement, getUserAgreement } from "~/app/content/legal/legal";
import { getServiceAgreement } from "~/app/content/legal/service-agreement";
import { textsOf, wordsOf } from "./all-content";

const chinese = (type: (typeof agreementTypes)[number]) => wordsOf(getAgreement(type, "zh-CN"));
const english = (type: (typeof agreementTypes)[number]) => wordsOf(getAgreement(type, "en"));

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
  it("an unknown or missing type means the supervision measures", () => {
    expect(toAgreementType("yinsi")).toBe("yinsi");
    expect(toAgreementType("unknown")).toBe("jianguan");
    expect(toAgreementType("toString")).toBe("jianguan");
    expect(toAgreementType(null)).toBe("jianguan");
  });

  it.each(agreementTypes)("%s is a complete document in numbered sections", (type) => {
    const text = getAgreement(type, "zh-CN");
    const numerals = "一二三四五六七八九十";
    text.sections.forEach(({ title }, index) => {
      expect(title).toMatch(new RegExp(`^${numerals[index]}、`));
    });
    getAgreement(type, "en").sections.forEach(({ title }, index) => {
      expect(title.startsWith(`${index + 1}. `)).toBe(true);
    });
    const characters = wordsOf(text).match(/\p{Script=Han}/gu) ?? [];
    expect(characters.length).toBeGreaterThan(600);
    expect(characters.length).toBeLessThan(1500);
  });

  // docs/product.md#legal-texts-state-their-terms
  it("logs are kept 60 days", () => {
    expect(chinese("user")).toContain("日志保留 60 天");
    expect(chinese("yinsi")).toContain("日志保留 60 天");
    expect(english("user")).toContain("logs are kept for 60 days");
  });

  // docs/product.md#legal-texts-state-their-terms
  it("an appeal is possible within 60 days", () => {
    expect(chinese("jiufen")).toMatch(/收到结果之日起 60 天内申诉/);
    expect(english("jiufen")).toContain("appeal within 60 days");
  });

  // docs/product.md#legal-texts-state-their-terms
  it("an account is deleted within 3 working days", () => {
    expect(chinese("yinsi")).toContain("3 个工作日内删除账号");
    expect(english("yinsi")).toContain("deleted within 3 working days");
  });

  // docs/product.md#legal-texts-state-their-terms
  it("reports are handled within 8 hours", () => {
    expect(chinese("jianguan")).toContain("8 小时内处理");
    expect(english("jianguan")).toContain("within 8 hours");
  });

  // docs/product.md#legal-texts-state-their-terms
  it("takedown happens within 24 hours", () => {
    expect(chinese("jianguan")).toContain("24 小时内下架");
    expect(english("jianguan")).toContain("taken down within 24 hours");
  });

  // docs/product.md#legal-texts-state-their-terms
  it("services carry two years of free after-sale support", () => {
    for (const type of ["jiufen", "shiyong", "user", "mianze"] as const) {
      expect(chinese(type)).toContain("两年免费售后支持");
      expect(english(type)).toContain("two years of free after-sale support");
    }
  });

  // docs/product.md#legal-texts-state-their-terms
  it("in the share feature one reader counts as a set multiple of readers", () => {
    expect(chinese("shiyong")).toContain("一位读者按设定的倍数计为多位读者");
    expect(english("shiyong")).toContain("one reader counts as a set multiple of readers");
  });

  it("the texts agree: each limit is named with one number only", () => {
    const everything = agreementTypes.map(chinese).join("\n");
    const numbersBefore = (unit: RegExp) =>
      new Set([...everything.matchAll(unit)].map(([, number]) => number));
    expect(numbersBefore(/(\d+) 小时内处理/g)).toEqual(new Set(["8"]));
    expect(numbersBefore(/(\d+) 小时内下架/g)).toEqual(new Set(["24"]));
    expect(numbersBefore(/(\d+) 个工作日/g)).toEqual(new Set(["3"]));
    expect(numbersBefore(/(\d+) 天内/g)).toEqual(new Set(["60"]));
    expect(numbersBefore(/保留 (\d+) 天/g)).toEqual(new Set(["60"]));
  });

  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  it("the user agreement and its security measures lead to each other", () => {
    expect(getUserAgreement("zh-CN").title).toBe("用户协议");
    expect(textsOf(getUserAgreement("zh-CN"))).toContain("/agreement?type=user");
    expect(textsOf(getAgreement("user", "zh-CN"))).toContain("/useProtocol");
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  it("the service agreement of the login dialog leads to the whole agreement", () => {
    expect(getServiceAgreement("zh-CN").full.href).toBe("/useProtocol");
    expect(wordsOf(getServiceAgreement("zh-CN").points)).toContain("保留 60 天");
  });
});
