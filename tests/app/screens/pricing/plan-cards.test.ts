import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { part, wordsOf } from "~/tests/support/html";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

describe("the plans fit what the visitor has, without JavaScript", () => {
  const test = useTestApp();

  async function plansFor(visitor: Visitor) {
    const page = await visitor.get("/pricing");
    const plans = part(page, /<ul class="plans"/, "ul").split('<li class="plan">');
    const [, free = "", basic = "", advanced = "", custom = ""] = plans;
    return { free, basic, advanced, custom };
  }

  const wordsIn = (plans: Record<string, string>, element: RegExp) =>
    Object.values(plans).map((html) => wordsOf(element.exec(html)?.[0] ?? ""));
  const marksOf = (plans: Record<string, string>) =>
    wordsIn(plans, /<span class="plan-mark">[\s\S]*?<\/span>/);
  const buttonsOf = (plans: Record<string, string>) => wordsIn(plans, /<a [\s\S]*?<\/a>/);
  const primaryOf = (plans: Record<string, string>) =>
    Object.keys(plans).filter((id) => plans[id]?.includes("semi-button-primary"));

  // docs/product.md#one-plan-is-recommended
  it("a visitor sees one recommended plan, whose button alone stands out", async () => {
    const plans = await plansFor(new Visitor(test));
    expect(marksOf(plans)).toEqual(["", "推荐", "", ""]);
    expect(primaryOf(plans)).toEqual(["basic"]);
    expect(Object.values(plans).join()).not.toContain("比你的套餐");
  });

  // docs/product.md#offers-follow-the-account
  it("a member of basic: renew it, or what the advanced plan adds", async () => {
    const plans = await plansFor(await signInAs(test, "an individual with basic VIP"));
    expect(marksOf(plans)).toEqual(["", "当前套餐", "", ""]);
    expect(buttonsOf(plans)).toEqual(["进入工作台", "续费", "升级到高级版", "咨询客服"]);
    expect(primaryOf(plans)).toEqual(["advanced"]);
    expect(wordsOf(plans.advanced)).toMatch(/比你的套餐多.*同一渠道可登录多个账号/);
    expect(wordsOf(plans.advanced)).toMatch(/多 2 GB.*多 1600 次/);
    expect(wordsOf(plans.basic)).not.toContain("比你的套餐");
  });

  it("a member of advanced: what the basic plan lacks", async () => {
    const plans = await plansFor(await signInAs(test, "an individual with advanced VIP"));
    expect(marksOf(plans)).toEqual(["", "", "当前套餐", ""]);
    expect(buttonsOf(plans)).toEqual(["进入工作台", "购买基础版", "续费", "咨询客服"]);
    expect(wordsOf(plans.basic)).toMatch(/比你的套餐少.*每个渠道只能登录一个账号/);
    expect(wordsOf(plans.basic)).toMatch(/少 2 GB.*少 1600 次/);
  });

  it("a trial is marked as one and is bought, not renewed", async () => {
    const plans = await plansFor(await signInAs(test, "an individual in the trial"));
    expect(marksOf(plans)).toEqual(["", "", "试用中", ""]);
    expect(buttonsOf(plans)[2]).toBe("购买高级版");
  });

  it("yes and no are ticks and dashes, whose words stay for screen readers", async () => {
    const page = await new Visitor(test).get("/pricing");
    const row = /<th scope="row">稿件分组<\/th>([\s\S]*?)<\/tr>/.exec(page.text)?.[1] ?? "";
    const [free, basic, , custom] = row.split("<td").slice(1);
    expect(free).toContain(
      'aria-hidden="true">—</span><span class="visually-hidden">不支持</span>',
    );
    expect(basic).toContain("#check");
    expect(basic).toContain('<span class="visually-hidden">支持</span>');
    expect(custom).toContain(">按方案约定<");
  });
});
