import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { hrefs, part, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, type Visitor } from "~/tests/support/visitor";

const TRIAL = 'href="/pricing/trial"';
const IDS = ["free", "basic", "advanced", "custom"];
const STRANGER = "an individual without VIP";
const BASIC = "an individual with basic VIP";
const UNTIL = "会员有效期至 2099-12-31";

describe("pricing, without JavaScript", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  async function plansFor(reader: Visitor) {
    const list = part(await reader.get("/pricing"), /<ul class="plans"/, "ul");
    const plans = list.split('<li class="plan">').slice(1);
    const wordsIn = (element: RegExp) =>
      plans.map((html) => wordsOf(element.exec(html)?.[0] ?? ""));
    return {
      links: plans.map((html) => hrefs(html).find((href) => href.startsWith("/"))),
      marks: wordsIn(/<span class="plan-mark">[\s\S]*?<\/span>/),
      buttons: wordsIn(/<a [\s\S]*?<\/a>/),
      primary: IDS.filter((_id, at) => plans[at]?.includes("semi-button-primary")),
      words: plans.map(wordsOf),
    };
  }

  // docs/product.md#four-plans-are-offered
  // docs/product.md#one-plan-is-recommended
  it("a visitor sees one recommended plan, whose button alone stands out, and four ways on", async () => {
    const { links, marks, primary, words } = await plansFor(visitor);
    expect(links).toEqual([
      "/login?redirectTo=%2Fworkbench&from=%2Fpricing",
      "/pricing/purchase?productId=DT_DOCK_0001",
      "/pricing/purchase?productId=DT_DOCK_0002",
      "/pricing/service",
    ]);
    expect(marks).toEqual(["", "推荐", "", ""]);
    expect(primary).toEqual(["basic"]);
    expect(words.join()).not.toContain("比你的套餐");
  });

  // docs/product.md#offers-follow-the-account
  it.each([
    [
      BASIC,
      ["", "当前套餐", "", ""],
      ["进入工作台", "续费", "升级到高级版", "咨询客服"],
      [2, /比你的套餐多.*同一渠道可登录多个账号.*多 2 GB.*多 1600 次/],
    ],
    [
      "an individual with advanced VIP",
      ["", "", "当前套餐", ""],
      ["进入工作台", "购买基础版", "续费", "咨询客服"],
      [1, /比你的套餐少.*每个渠道只能登录一个账号.*少 2 GB.*少 1600 次/],
    ],
    [
      "an individual in the trial",
      ["", "", "试用中", ""],
      ["进入工作台", "购买基础版", "购买高级版", "咨询客服"],
      [2, /购买高级版/],
    ],
  ] as const)("%s sees what fits: the marks %j and the buttons %j", async (...given) => {
    const [account, marks, buttons, [at, difference]] = given;
    const plans = await plansFor(await signInAs(test, account));
    expect(plans.marks).toEqual(marks);
    expect(plans.buttons).toEqual(buttons);
    expect(plans.words[at]).toMatch(difference);
    if (account === BASIC) {
      expect(plans.primary).toEqual(["advanced"]);
      expect(plans.words[1]).not.toContain("比你的套餐");
    }
  });

  it("yes and no are ticks and dashes, whose words stay for screen readers", async () => {
    const { text } = await visitor.get("/pricing");
    const row = /<th scope="row">稿件分组<\/th>([\s\S]*?)<\/tr>/.exec(text)?.[1] ?? "";
    const [free, basic, , custom] = row.split("<td").slice(1);
    const hidden = (words: string) => `<span class="visually-hidden">${words}</span>`;
    expect(free).toContain(`aria-hidden="true">—</span>${hidden("不支持")}`);
    expect(basic).toMatch(new RegExp(`#check[\\s\\S]*${hidden("支持")}`));
    expect(custom).toContain(">按方案约定<");
  });

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("customer service is a dialog with a QR code and the contact in words", async () => {
    const dialog = part(await visitor.get("/pricing/service"), /<dialog/, "dialog");
    expect(dialog).toContain("<svg");
    expect(wordsOf(dialog)).toContain(test.dependencies.config.SERVICE_CONTACT);
  });

  // docs/product.md#offers-follow-the-account
  it.each([
    [STRANGER, "/pricing", true, ""],
    [STRANGER, "/account/multiple", true, ""],
    ["an individual in the trial", "/pricing", false, "试用中"],
    [BASIC, "/pricing", false, UNTIL],
    [BASIC, "/account/multiple", false, UNTIL],
    [BASIC, "/pricing/trial", false, UNTIL],
    ["an individual with advanced VIP", "/pricing", false, UNTIL],
  ])("%s on %s: a trial is offered: %s", async (account, path, isOffered, words) => {
    const page = await (await signInAs(test, account)).get(path);
    expect(page.text.includes(TRIAL)).toBe(isOffered);
    if (!isOffered) expect(page.text).not.toMatch(/领取 7 天试用<\/span>/);
    expect(textOf(page)).toContain(words);
  });

  it("whoever has used the trial is offered none, and told so at its address", async () => {
    const stranger = await signInAs(test, STRANGER);
    const mark = await test.sandbox.mark();
    await test.sandbox.fault("pay.openInfo", { data: "{}" });
    for (const path of ["/pricing", "/account/multiple", "/pricing"])
      expect((await stranger.get(path)).text).not.toContain(TRIAL);
    expect(textOf(await stranger.get("/pricing/trial"))).toContain("您已经使用过7天试用特权");
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
  });

  it("the offer stands while the upstream does not say whether the trial was used", async () => {
    const stranger = await signInAs(test, STRANGER);
    await test.sandbox.fault("pay.openInfo", { http: 500 });
    expect((await stranger.get("/pricing")).text).toContain(TRIAL);
  });

  // docs/product.md#a-trial-is-claimed-once
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("the trial is claimed once; a second try asks open-info only", async () => {
    await visitor.logIn("13800000001");
    for (const [calls, words] of [
      [["pay.openInfo", "pay.openFree"], "试用已开通"],
      [["pay.openInfo"], "您已经使用过7天试用特权"],
    ] as const) {
      const mark = await test.sandbox.mark();
      const answer = await visitor.submit("/pricing/trial", {});
      const asked = await test.sandbox.calls(mark);
      expect(asked.filter((call) => call.startsWith("pay."))).toEqual(calls);
      expect(textOf(await visitor.follow(answer))).toContain(words);
    }
  });
});
