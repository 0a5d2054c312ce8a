import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

// docs/product.md#offers-follow-the-account
describe("offers follow what the account has", () => {
  const test = useTestApp();

  it.each([
    ["an individual without VIP", true, null],
    ["an individual in the trial", false, "试用中"],
    ["an individual with basic VIP", false, "会员有效期至 2099-12-31"],
    ["an individual with advanced VIP", false, "会员有效期至 2099-12-31"],
  ])("%s", async (account, isOfferedTrial, words) => {
    const visitor = await signInAs(test, account);
    const page = await visitor.get("/pricing");
    expect(page.text.includes('href="/pricing/trial"')).toBe(isOfferedTrial);
    if (words) expect(textOf(page)).toContain(words);
  });

  it("whoever has used the trial is offered none, and told so at its address", async () => {
    const visitor = await signInAs(test, "an individual without VIP");
    const mark = await test.sandbox.mark();
    await test.sandbox.fault("pay.openInfo", { data: "{}" });
    for (const path of ["/pricing", "/account/multiple", "/pricing"])
      expect((await visitor.get(path)).text).not.toContain('href="/pricing/trial"');
    expect(textOf(await visitor.get("/pricing/trial"))).toContain("您已经使用过7天试用特权");
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
  });

  it("the offer stands while the upstream does not say whether the trial was used", async () => {
    const visitor = await signInAs(test, "an individual without VIP");
    await test.sandbox.fault("pay.openInfo", { http: 500 });
    expect((await visitor.get("/pricing")).text).toContain('href="/pricing/trial"');
  });

  it("a feature of another plan offers a trial to whoever has none, and none to a member", async () => {
    const stranger = await signInAs(test, "an individual without VIP");
    const offered = await stranger.get("/account/multiple");
    expect(offered.text).toContain('href="/pricing/trial"');
    const member = await signInAs(test, "an individual with basic VIP");
    const page = await member.get("/account/multiple");
    expect(textOf(page)).toContain("会员有效期至 2099-12-31");
    expect(page.text).not.toContain('href="/pricing/trial"');
    expect(textOf(page)).not.toContain("试用");
  });

  // docs/product.md#offers-follow-the-account
  it("a member who opens the trial's address is offered none", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    const page = await visitor.get("/pricing/trial");
    expect(textOf(page)).toContain("会员有效期至 2099-12-31");
    expect(page.text).not.toMatch(/领取 7 天试用<\/span>/);
  });
});
