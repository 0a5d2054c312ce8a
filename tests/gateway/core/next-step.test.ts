import { describe, expect, it } from "vitest";
import { toNextStep } from "~/gateway/core/next-step";
import type { Standing } from "~/gateway/core/offer";
import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/permissions";
import { ofRole } from "~/tests/support/of-role";

const NONE: Standing = { kind: "none" };

// docs/product.md#the-header-leads-to-the-next-step
describe("what an account does next", () => {
  it.each<[string, Account | null, Standing, string]>([
    ["no company chosen", null, NONE, "choose-company"],
    ["an individual without a plan", PERSONAL_ACCOUNT, NONE, "write"],
    ["a member", PERSONAL_ACCOUNT, { kind: "member", until: "2099-12-31" }, "write"],
    ["a running trial", PERSONAL_ACCOUNT, { kind: "trial", until: "" }, "write"],
    ["a trial that is over", PERSONAL_ACCOUNT, { kind: "trial-over", until: "" }, "renew"],
    ["a plan that ends soon", PERSONAL_ACCOUNT, { kind: "ending", until: "" }, "renew"],
    ["a company's administrator", ofRole("company-admin"), NONE, "write"],
    ["a writer", ofRole("write"), NONE, "write"],
    ["a reviewer", ofRole("check"), NONE, "check"],
    ["a content administrator, who writes nothing", ofRole("content-admin"), NONE, "workbench"],
    ["an unknown role", ofRole("guest"), NONE, "workbench"],
  ])("%s", (_name, account, standing, step) => {
    expect(toNextStep(account, standing)).toBe(step);
  });
});
