import { describe, expect, it } from "vitest";
import {
  type Company,
  findAutomaticChoice,
  isEnterprise,
  toChosenCompany,
} from "~/gateway/core/company";
import { companyKeySchema } from "~/gateway/core/company-schema";
import { codeOf, textOf } from "./codes";

const ENTERPRISE = "企业版";
const entry = (companyId: string, companyRemark: string, isMember = true): Company => ({
  companyId,
  companyName: `空间 ${companyId}`,
  companyRemark,
  isMember,
});
const personal = (id: string) => entry(id, "个人版");
const enterprise = (id: string, isMember = true) => entry(id, ENTERPRISE, isMember);
const choose = (...companies: Company[]) => findAutomaticChoice(companies, ENTERPRISE)?.companyId;

describe("the company after login", () => {
  // docs/product.md#the-only-company-is-chosen-after-a-login
  it("is the only one, whatever it is", () => {
    expect(choose(personal("90001"))).toBe("90001");
    expect(choose(enterprise("80001"))).toBe("80001");
    expect(choose(enterprise("80002", false))).toBe("80002");
  });

  // docs/product.md#of-several-companies-the-personal-one-is-chosen
  it("is the personal one of several, wherever it stands", () => {
    expect(choose(personal("90002"), enterprise("80001"))).toBe("90002");
    expect(choose(enterprise("80001"), personal("90003"), enterprise("80002", false))).toBe(
      "90003",
    );
    expect(choose(enterprise("80001"), personal("90003"), personal("90004"))).toBe("90003");
  });

  // docs/product.md#without-a-personal-entry-no-company-is-chosen
  it("is none when there is no company, or several and none personal", () => {
    expect(choose()).toBeUndefined();
    expect(choose(enterprise("80001"), enterprise("80002"))).toBeUndefined();
  });

  it("takes the remark that means enterprise from the configuration", () => {
    expect(isEnterprise(entry("1", "enterprise"), "enterprise")).toBe(true);
    expect(isEnterprise(enterprise("1"), "enterprise")).toBe(false);
  });
});

describe("the flags of a choice", () => {
  // docs/product.md#a-personal-entry-sets-the-membership-flags
  it.each([
    [0, false, { isCompany: false, isVip: false, isVipExp: false }],
    [1, false, { isCompany: false, isVip: true, isVipExp: false }],
    [2, true, { isCompany: false, isVip: true, isVipExp: true }],
  ])("a personal entry sets the VIP flags: vip_id %i, trial %s", (vipId, isVipExp, flags) => {
    expect(toChosenCompany({ vipId, isVipExp }, false)).toMatchObject(flags);
  });

  // docs/product.md#a-member-chooses-an-enterprise
  it("an enterprise entry makes it a company account", () => {
    expect(toChosenCompany({ vipId: 0 }, true).isCompany).toBe(true);
  });
});

// docs/product.md#an-enterprise-key-is-required
describe("the enterprise key", () => {
  it.each(["", "   ", "\u3000", undefined, null])("is required after trimming: %j", (key) => {
    expect(textOf(companyKeySchema, key)).toBe("对不起，您输入的秘钥不存在，请联系企业管理员");
  });

  it("is trimmed before it is sent", () => {
    expect(companyKeySchema.parse("  KEY-80001\n")).toBe("KEY-80001");
    expect(companyKeySchema.parse("KEY 80001")).toBe("KEY 80001");
  });

  it("has at most 64 characters", () => {
    expect(codeOf(companyKeySchema, "k".repeat(64))).toBe("");
    expect(codeOf(companyKeySchema, "k".repeat(65))).toBe("company-key-invalid");
  });
});
