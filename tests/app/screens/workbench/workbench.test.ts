import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { featuresForSale } from "~/gateway/core/feature-access";
import { features } from "~/gateway/core/features";
import { canManageCompanyUsers, visibleFeatures } from "~/gateway/core/permissions";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { tilesOf } from "~/tests/support/tiles";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the workbench", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.sandbox.reset());

  it.each(seedAccounts)("#163–#175 has the tiles of $name", async ({ name, account }) => {
    const visitor = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const page = await visitor.get("/workbench");
    const open = visibleFeatures(account).filter((key) => key !== "workbench");
    expect(tilesOf(page.text, "tile").toSorted()).toEqual(
      open.map((key) => features[key].path).toSorted(),
    );
    expect(tilesOf(page.text, "tile tile-locked").toSorted()).toEqual(
      featuresForSale(account)
        .map((key) => features[key].path)
        .toSorted(),
    );
    expect(page.text.includes('href="/company/users"')).toBe(canManageCompanyUsers(account));
    expect(page.text).toContain('href="/company"');
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("names the company and the role", async () => {
    const visitor = await signInAs(test, "a check");
    const text = textOf(await visitor.get("/workbench"));
    expect(text).toContain("财经传媒有限公司");
    expect(text).toContain("审核员");
  });

  it("names the plan that opens a locked feature", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    const text = textOf(await visitor.get("/workbench"));
    expect(text).toContain("需要高级版 VIP");
    expect(text).not.toContain("需要基础版 VIP");
  });

  it("asks a stranger to sign in and comes back", async () => {
    const answer = await new Visitor(test).get("/workbench");
    expect(answer.headers.location).toBe("/login?redirectTo=%2Fworkbench");
  });
});
