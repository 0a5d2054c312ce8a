import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const SITE = { urlName: "专栏", url: "https://column.example.com" };

describe("the first steps of an account", () => {
  const test = useGateway();

  it("tell what is still to do, until all is done", async () => {
    const { gateway } = await test.signIn("13800000001");
    expect(await gateway.firstSteps.find()).toEqual({ hasCompany: true, hasFavourites: false });
    await gateway.favourites.save(SITE);
    expect(await gateway.firstSteps.find()).toBeNull();
    const mark = await test.sandbox.mark();
    expect(await gateway.firstSteps.find()).toBeNull();
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("are gone once they were hidden", async () => {
    const { gateway } = await test.signIn("13800000001");
    gateway.firstSteps.hide();
    expect(await gateway.firstSteps.find()).toBeNull();
  });

  it.each([
    ["a member", "13800000009", undefined],
    ["a company account", "13800000003", "80001"],
  ])("are nothing for %s, without a call", async (_who, mobileNumber, companyId) => {
    const { gateway } = await test.signIn(mobileNumber, companyId);
    const mark = await test.sandbox.mark();
    expect(await gateway.firstSteps.find()).toBeNull();
    expect(await test.sandbox.calls(mark)).not.toContain("nav.list");
  });
});
