import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";

describe("addresses of the product", () => {
  it("have no query for what is absent or empty", () => {
    expect(paths.login()).toBe("/login");
    expect(paths.login({ method: "sms", redirectTo: "" })).toBe("/login?method=sms");
    expect(paths.order({ state: undefined, page: 2 })).toBe("/order?page=2");
  });

  it("name every page of a list but the first", () => {
    expect(paths.companyUsers({ page: 1 })).toBe("/company/users");
    expect(paths.companyUsers({ page: 2 })).toBe("/company/users?page=2");
  });

  it("encode what is not theirs", () => {
    expect(paths.pay("a/b?c")).toBe("/pricing/pay/a%2Fb%3Fc");
    expect(paths.login({ redirectTo: "/order?page=2" })).toBe(
      "/login?redirectTo=%2Forder%3Fpage%3D2",
    );
    expect(paths.commonSites({ edit: 1 }, "add-花瓣")).toBe(
      "/urlNavigate?edit=1#add-%E8%8A%B1%E7%93%A3",
    );
  });
});
