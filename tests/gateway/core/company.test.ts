import { describe, expect, it } from "vitest";
import { type Company, findAutomaticChoice } from "~/gateway/core/company";

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
    expect(
      findAutomaticChoice([entry("1", "enterprise"), entry("2", "enterprise")], "enterprise"),
    ).toBeNull();
    expect(choose(enterprise("80001"), enterprise("80002"))).toBeUndefined();
  });
});
