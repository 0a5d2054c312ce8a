import { describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const TRIAL = "/pricing/trial";
const IDS = ["free", "basic", "advanced", "custom"];
const STRANGER = "an individual without VIP";
const BASIC = "an individual with basic VIP";
const UNTIL = "会员有效期至 2099-12-31";

describe("pricing, without JavaScript", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  async function plansFor(reader: Visitor) {
    const plans = all(await reader.get("/pricing"), "ul.plans > li.plan");
    const wordsIn = (selector: string) =>
      plans.map((plan) => all(plan, selector).slice(0, 1).map(wordsOf).join());
    return {
      links: plans.map((plan) => hrefs(plan).find((href) => href.startsWith("/"))),
      marks: wordsIn(".plan-mark"),
      buttons: wordsIn("a"),
      primary: IDS.filter((_id, at) => plans[at]?.querySelector(".semi-button-primary")),
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
      [2, /比你的套餐多 同一渠道可登录多个账号 云盘空间多 2 GB 每年多 1600 次发布 多账号管理/],
    ],
    [
      "an individual with advanced VIP",
      ["", "", "当前套餐", ""],
      ["进入工作台", "购买基础版", "续费", "咨询客服"],
      [1, /比你的套餐少 每个渠道只能登录一个账号 云盘空间少 2 GB 每年少 1600 次发布 多账号管理/],
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

  // docs/product.md#administrators-alone-buy-for-a-company
  it("a member who may not buy reads whom to ask instead, an administrator sees the buttons", async () => {
    const writer = await signInAs(test, "a write");
    const member = await plansFor(writer);
    expect(member.buttons).toEqual(["进入工作台", "", "", "咨询客服"]);
    for (const words of member.words.slice(1, 3))
      expect(words).toContain("请联系企业管理员：李团队");
    const { buttons } = await plansFor(await signInAs(test, "a company-admin"));
    expect(buttons).toEqual(["进入工作台", "购买基础版", "购买高级版", "咨询客服"]);
    await writer.submit("/preferences", { lng: "en" });
    await test.sandbox.fault("company.detail", { http: 500 }, 3);
    expect(wordsOf(await writer.get("/pricing"))).toContain("Please ask the administrator");
  });

  // docs/product.md#a-lapsed-plan-is-named
  it("whose plan has ended reads which one and when, and can renew it", async () => {
    const ended = { vip_id: 0, vip_limit_time: "2026-01-08 12:00:00", vip_name: "高级版VIP" };
    const told = { company_id: "90002", company_name: "个人", role_name: "", uid: "10002" };
    const choice = { ...told, ...ended, is_super: 0, company_key_role: "", headimgurl: "" };
    const data = { ...choice, name: "李团队", is_vip_exp: 0 };
    await test.sandbox.fault("company.choose", { data });
    await visitor.logIn(phones.admin);
    const plans = await plansFor(visitor);
    expect(plans.buttons).toEqual(["进入工作台", "购买基础版", "续费", "咨询客服"]);
    expect(plans.primary).toEqual(["advanced"]);
    const words = "高级版 VIP 已于 2026-01-08 到期";
    expect(wordsOf(await visitor.get("/pricing"))).toContain(words);
    const workbench = await visitor.get("/workbench");
    expect(wordsOf(workbench)).toMatch(new RegExp(`${words} 续费`));
    expect(workbench.text).not.toContain("first-steps");
    const account = await visitor.get("/accountInformation");
    expect(wordsOf(account)).toMatch(new RegExp(`套餐与会员 ${words} 续费`));
    expect(hrefs(account)).toContain("/pricing/purchase?productId=DT_DOCK_0002");
    await visitor.submit("/preferences", { lng: "en" });
    const english = "Your Advanced VIP plan ended on 2026-01-08";
    expect(wordsOf(await visitor.get("/pricing"))).toContain(english);
  });

  // docs/product.md#the-free-plan
  // docs/product.md#the-basic-plan
  // docs/product.md#the-advanced-plan
  // docs/product.md#plans-differ-in-accounts-and-groups
  // docs/product.md#plans-name-their-features
  // docs/product.md#member-only-features-are-marked
  it("the cards and the comparison say what each plan has", async () => {
    const { words } = await plansFor(visitor);
    const [free, basic, advanced] = words;
    expect(free).toMatch(/¥0 .*6 个渠道 1 GB 云盘空间 每年 100 次发布/);
    expect(basic).toMatch(
      /¥1,599 每年（365 天） · 约 ¥133／月.*20 个及以上渠道 3 GB 云盘空间 每年 2000 次/,
    );
    expect(basic).toMatch(/9 项会员功能：.*PDF 解析（5 MB 以内）.*账号管理/);
    expect(advanced).toMatch(
      /¥7,999 .*667／月.*5 GB 云盘空间 每年 3600 次发布.*VIP 的 9 项.*多账号管理/,
    );
    const page = await visitor.get("/pricing");
    expect(all(page, ".plan .check-list li").map(wordsOf).join()).not.toContain("还没有开放");
    expect(all(page, ".plan-points > p").map(wordsOf)).toHaveLength(3);
    const table = wordsOf(one(page, "table"));
    expect(table).not.toMatch(/以购买时/);
    for (const row of [
      "价格 ¥0 ¥1,599／年 ¥7,999／年 联系客服报价",
      "分发渠道 6 个 20 个及以上 以客服说明为准 按方案约定",
      "云盘空间 1 GB 3 GB 5 GB",
      "每年发布次数 100 次 2000 次 3600 次",
      "同一渠道登录账号 一个 一个 多个",
      "稿件分组 还没有开放 还没有开放 还没有开放 按方案约定",
      "账号分组 还没有开放 还没有开放 还没有开放",
      "会员专享功能 消息中心",
      "错别字检查 — 不支持 支持 支持 按方案约定",
      "多账号管理 — 不支持 — 不支持 支持",
    ])
      expect(table).toContain(row);
    expect(table).not.toMatch(/热门文章|图片中心|每日热榜|视频模板/);
  });

  // docs/product.md#invoices-transfers-and-refunds-are-answered-before-paying
  it("the operator answers what is asked before paying", async () => {
    const asked =
      /能开发票吗？ 可以.*可以对公转账吗？ 可以，由客服.*多久可以退款？ 误付两次，多付的全额原路退回/;
    expect(wordsOf(await visitor.get("/pricing"))).toMatch(asked);
    const REFUND_TERMS = "付款后 14 天内可退";
    const page = await new Visitor(await startOwnApp({ REFUND_TERMS })).get("/pricing");
    expect(wordsOf(page)).toContain(`多久可以退款？ ${REFUND_TERMS}`);
  });

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("customer service is a dialog with a QR code and the contact in words", async () => {
    const dialog = one(await visitor.get("/pricing/service"), "dialog");
    one(dialog, "svg");
    expect(wordsOf(dialog)).toContain(test.dependencies.config.SERVICE_CONTACT);
    expect(wordsOf(dialog)).not.toContain("订单号");
    for (const [order, isShown] of [
      ["DK2026010112000000000001", true],
      ["加我微信", false],
    ] as const)
      expect((await visitor.get(`/pricing/service?order=${order}`)).text.includes(order)).toBe(
        isShown,
      );
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
    expect(hrefs(page).includes(TRIAL)).toBe(isOffered);
    if (!isOffered) expect(all(page, "a, button").map(wordsOf)).not.toContain("领取 7 天试用");
    expect(wordsOf(page)).toContain(words);
  });

  it("whoever has used the trial is offered none, and told so at its address", async () => {
    const stranger = await signInAs(test, STRANGER);
    const mark = await test.sandbox.mark();
    await test.sandbox.fault("pay.openInfo", { data: "{}" });
    for (const path of ["/pricing", "/account/multiple", "/pricing"])
      expect(hrefs(await stranger.get(path))).not.toContain(TRIAL);
    expect(wordsOf(await stranger.get("/pricing/trial"))).toContain("您已经使用过7天试用特权");
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
  });

  it("the offer stands while the upstream does not say whether the trial was used", async () => {
    const stranger = await signInAs(test, STRANGER);
    await test.sandbox.fault("pay.openInfo", { http: 500 });
    expect(hrefs(await stranger.get("/pricing"))).toContain(TRIAL);
  });

  // docs/product.md#a-trial-is-claimed-once
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("the trial is claimed once; a second try asks open-info only", async () => {
    await visitor.logIn(phones.newcomer);
    for (const [calls, words] of [
      [["pay.openInfo", "pay.openFree"], "试用已开通"],
      [["pay.openInfo"], "您已经使用过7天试用特权"],
    ] as const) {
      const mark = await test.sandbox.mark();
      const answer = await visitor.submit("/pricing/trial", {});
      const asked = await test.sandbox.calls(mark);
      expect(asked.filter((call) => call.startsWith("pay."))).toEqual(calls);
      expect(wordsOf(await visitor.follow(answer))).toContain(words);
    }
  });
});
