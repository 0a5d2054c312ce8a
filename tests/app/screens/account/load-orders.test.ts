import { describe, expect, it } from "vitest";
import { startTestApp } from "~/tests/support/app";
import { startChangedUpstream } from "~/tests/support/changed-upstream";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

/** An order paid at the beginning of 2024 in Shanghai, as the upstream lists it. */
const OLD_ORDER = {
  order_id: "DK2023123100000000000001",
  create_time: "2023-12-31 20:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: 1_704_038_400,
  status: 2,
  pprice: 159_900,
};

describe("the user centre and the orders", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const listOrders = (...data: object[]) => test.sandbox.fault("vip.orders", { data });

  // docs/product.md#the-user-centre-shows-the-user
  // docs/product.md#a-mobile-number-is-masked
  it("avatar, nickname and the masked mobile; the whole number stands nowhere", async () => {
    await visitor.logIn("13800000001");
    const page = await visitor.get("/accountInformation");
    expect(textOf(page)).toContain("张创作");
    expect(textOf(page)).toContain("138****0001");
    expect(page.text).toMatch(/<span class="avatar avatar-large[^>]*>张</);
    expect(page.text).not.toContain("13800000001");
    expect(page.text).not.toMatch(/<img src="https?:/);
  });

  // docs/product.md#the-user-centre-shows-the-user
  it("the avatar is the picture that the upstream names", async () => {
    const upstream = await startChangedUpstream();
    const elsewhere = await startTestApp({ environment: { UPSTREAM_URL: upstream.url } });
    try {
      const headimgurl = "https://pictures.example/zhang.png";
      upstream.change((_path, body) => {
        const { data, ...envelope } = body as { data: unknown };
        const isUser = typeof data === "object" && data !== null && "nickname" in data;
        return isUser ? { ...envelope, data: { ...data, headimgurl } } : body;
      });
      const member = new Visitor(elsewhere);
      await member.logIn("13800000001");
      const page = await member.get("/accountInformation");
      expect(page.text).toContain(`<img src="${headimgurl}"`);
    } finally {
      await elsewhere.close();
      await upstream.close();
    }
  });

  // docs/product.md#the-side-navigation-switches-two-pages
  it("the side navigation leads from one to the other and marks where one is", async () => {
    await visitor.logIn("13800000001");
    for (const path of ["/accountInformation", "/order"]) {
      const { text } = await visitor.get(path);
      expect(text).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*aria-current="(page|true)"`));
      expect(text).toContain('href="/accountInformation"');
      expect(text).toContain('href="/order"');
    }
  });

  // docs/product.md#orders-show-the-last-day-of-the-membership
  it("a member's orders show the expiry date", async () => {
    await visitor.logIn("13800000009");
    expect(textOf(await visitor.get("/order"))).toContain("服务有效期至 2099-12-31");
  });

  // docs/product.md#orders-show-the-last-day-of-the-membership
  // docs/product.md#an-empty-history-says-so
  it("a non-member's show that, and the empty list says so", async () => {
    await visitor.logIn("13800000001");
    const page = textOf(await visitor.get("/order"));
    expect(page).toContain("你还不是会员");
    expect(page).toContain("暂无数据");
  });

  // docs/product.md#level-0-is-no-membership
  it.each([
    ["level 0", { data: [{ vip_level: 0, vip_limit_time: "2099-01-01 00:00:00" }] }],
    ["no entry", { data: [] }],
  ])("%s is not a member", async (_name, effect) => {
    await visitor.logIn("13800000009");
    await test.sandbox.fault("vip.membership", effect);
    expect(textOf(await visitor.get("/order"))).toContain("你还不是会员");
  });

  // docs/product.md#the-first-entry-alone-counts
  it("only the first entry counts", async () => {
    await visitor.logIn("13800000009");
    await test.sandbox.fault("vip.membership", {
      data: [
        { vip_level: 1, vip_limit_time: "2030-05-06 07:08:09" },
        { vip_level: 2, vip_limit_time: "2099-12-31 23:59:59" },
      ],
    });
    expect(textOf(await visitor.get("/order"))).toContain("服务有效期至 2030-05-06");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("a paid row ends addDay days after pay_time, in seconds, in Shanghai", async () => {
    await visitor.logIn("13800000001");
    await listOrders(OLD_ORDER, { ...OLD_ORDER, order_id: "DK2", pid: "GONE", status: 1 });
    const page = textOf(await visitor.get("/order"));
    for (const words of ["基础版 VIP", "2024-12-31", "¥1,599.00", "GONE"])
      expect(page).toContain(words);
    expect(page).toMatch(/支付成功.*支付失败/);
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it.each([
    ["by the price", 479_700, 0, "3 2026-12-31"],
    ["one when the price tells nothing", 479_701, 0, "1 2024-12-31"],
    ["by our own record, whatever it cost", 159_900, 3, "3 2026-12-31"],
  ])("an old order ends years × addDay days later, years %s", async (_, pprice, years, end) => {
    await visitor.logIn("13800000001");
    const order_id = years ? (await startPurchase(visitor, { years })).orderId : "DK20231231";
    await listOrders({ ...OLD_ORDER, order_id, pprice });
    const page = textOf(await visitor.get("/order"));
    expect(page).toMatch(new RegExp(`${order_id} 2023-12-31 20:00:00 ${end}`));
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("the other history stands in for a failing one; when both fail, the empty text", async () => {
    await visitor.logIn("13800000009");
    await test.sandbox.fault("vip.orders", { http: 500 }, 3);
    expect(textOf(await visitor.get("/order")).match(/支付失败(?! \d)/g)).toHaveLength(4);
    await test.sandbox.fault("pay.history", { raw: "<html>" }, 2);
    const page = await visitor.get("/order");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("暂无数据");
  });

  const rowsOf = (html: string) => {
    const [waiting = "", history = ""] = html.split(/<caption[^>]*>购买记录<\/caption>/);
    return { waiting: waiting.replace(/<nav class="tabs"[\s\S]*?<\/nav>/, ""), history };
  };

  // docs/product.md#a-waiting-order-stands-apart
  it("an order that can be paid stands above the history as 待支付, and joins it when it is decided or has expired", async () => {
    await visitor.logIn("13800000001");
    const { path, orderId } = await startPurchase(visitor, { years: 2, channel: "alipay" });
    const pending = rowsOf((await visitor.get("/order")).text);
    for (const part of ["待支付", "¥3,198.00", "还剩 120 分钟", `href="${path}"`, orderId])
      expect(pending.waiting.replaceAll("<!-- -->", "")).toContain(part);
    expect(pending.waiting).not.toContain("支付失败");
    expect(pending.history).not.toContain(orderId);

    await test.sandbox.setOrder(orderId, { do: "pay" });
    const paid = rowsOf((await visitor.get("/order")).text);
    expect(paid.waiting).not.toContain(orderId);
    expect(paid.history).toMatch(new RegExp(`${orderId}[\\s\\S]*支付成功`));
  });

  it("an order that failed is a row of the history and nothing else", async () => {
    await visitor.logIn("13800000001");
    const { orderId } = await startPurchase(visitor, { productId: "DT_DOCK_0002" });
    await test.sandbox.setOrder(orderId, { do: "fail" });
    const { waiting, history } = rowsOf((await visitor.get("/order")).text);
    expect(waiting).not.toContain(orderId);
    expect(history).toMatch(new RegExp(`${orderId}[\\s\\S]*支付失败`));
    expect(history).not.toContain("继续支付");
  });

  // docs/product.md#an-order-can-be-paid-for-two-hours
  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("an unpaid order of one's own can be continued from the list, one that is too old cannot", async () => {
    await visitor.logIn("13800000001");
    const { path } = await startPurchase(visitor);
    expect((await visitor.get("/order")).text).toContain(`href="${path}"`);
    await visitor.logIn("13800000009");
    expect(textOf(await visitor.get("/order"))).not.toContain("继续支付");
  });

  // docs/product.md#orders-are-filtered-by-state
  it.each([
    ["paid", 1],
    ["failed", 4],
    ["pending", 0],
    ["", 5],
    ["refunded", 5],
    ["paid&page=9", 1],
  ])("the filter state=%s shows %d rows, and how many there are of each", async (state, rows) => {
    await visitor.logIn("13800000009");
    const page = await visitor.get(`/order?state=${state}`);
    expect(page.text.match(/<td class="order-plan">/g) ?? []).toHaveLength(rows);
    expect(textOf(page)).toMatch(/全部 5 待支付 0 支付成功 1 支付失败 4/);
    if (rows === 0) expect(textOf(page)).toContain("没有待支付的订单");
  });

  // docs/product.md#one-order-has-a-page-to-print
  it("an order's own page has what an invoice has, and says that it is none", async () => {
    await visitor.logIn("13800000001");
    await listOrders({ ...OLD_ORDER, pprice: 319_800 });
    const page = textOf(await visitor.get(`/order/${OLD_ORDER.order_id}`));
    const parts = [
      "支付成功",
      OLD_ORDER.order_id,
      "张创作",
      "138****0001",
      "基础版 VIP",
      "¥3,198.00",
    ];
    for (const part of [...parts, "微信支付", "2023-12-31 20:00:00", "不是发票"])
      expect(page).toContain(part);
    expect(page).toMatch(/年数 2 服务期 2024-01-01 至 2025-12-31/);
    expect(page).toMatch(/支付时间 2024-01-01 00:00:00/);
    expect(page).not.toContain("13800000001");
  });

  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("the page of an order that waits for its payment continues it; a failed one is ordered again", async () => {
    await visitor.logIn("13800000001");
    const { path, orderId } = await startPurchase(visitor, { years: 3, channel: "alipay" });
    const pending = await visitor.get(`/order/${orderId}`);
    expect(textOf(pending)).toMatch(/订单明细 待支付/);
    expect(pending.text).toContain(`href="${path}"`);
    await test.sandbox.setOrder(orderId, { do: "fail" });
    const failed = await visitor.get(`/order/${orderId}`);
    expect(textOf(failed)).toMatch(/订单明细 支付失败/);
    expect(failed.text).toContain(
      'href="/pricing/purchase?productId=DT_DOCK_0001&amp;years=3&amp;channel=alipay"',
    );
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("somebody else's order and one that does not exist are both not found", async () => {
    await visitor.logIn("13800000009");
    const [, foreign = ""] =
      (await visitor.get("/order")).text.match(/href="(\/order\/DK\d+)"/) ?? [];
    await visitor.logIn("13800000001");
    for (const path of [foreign, "/order/DK2023123100000000000099"])
      expect((await visitor.get(path)).status, path).toBe(404);
  });

  it.each([
    ["13800000001", "你还不是会员", "/pricing"],
    ["13800000009", "会员有效期至 2099-12-31", "/order"],
  ])("the user centre of %s says: %s", async (mobile, words, link) => {
    await visitor.logIn(mobile);
    const before = (await test.sandbox.journal()).length;
    const page = await visitor.get("/accountInformation");
    expect(textOf(page)).toMatch(new RegExp(`会员 ${words}`));
    expect(page.text).toContain(`href="${link}"`);
    expect(await test.sandbox.journal()).toHaveLength(before);
  });

  // docs/product.md#the-user-centre-shows-the-user
  it("in a company the user centre shows the role, and the account's own membership", async () => {
    await visitor.logIn("13800000002");
    await visitor.submit("/company", { company_id: "80001" });
    const page = textOf(await visitor.get("/accountInformation"));
    expect(page).toMatch(/会员 会员有效期至 2099-12-31/);
    expect(page).toMatch(/当前企业 财经传媒有限公司 切换企业 角色 \S+ \S+ 查看并管理/);
    await test.sandbox.fault("vip.membership", { http: 500 }, 3);
    expect(textOf(await visitor.get("/accountInformation"))).toMatch(/会员 暂时查不到/);
  });

  // docs/product.md#a-paid-order-extends-the-membership
  it("after a purchase the user centre shows the new last day, and no trial any more", async () => {
    await visitor.logIn("13800000001");
    await visitor.submit("/pricing/trial", {});
    expect(textOf(await visitor.get("/accountInformation"))).toMatch(/会员 试用中/);
    const { path, orderId } = await startPurchase(visitor, { productId: "DT_DOCK_0002", years: 2 });
    await test.sandbox.setOrder(orderId, { do: "pay" });
    await visitor.submit(path, { intent: "check" });
    const [, until] = textOf(await visitor.get("/order")).match(/服务有效期至 (\S+)/) ?? [];
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    const page = textOf(await visitor.get("/accountInformation"));
    expect(page).toContain(`会员有效期至 ${until}`);
  });

  it.each(["abc", "99999999"])("page %s shows a page there is", async (page) => {
    await visitor.logIn("13800000009");
    expect(textOf(await visitor.get(`/order?page=${page}`))).toContain("支付成功");
  });

  // docs/product.md#the-user-centre-and-the-orders-are-private
  it.each(["/accountInformation", "/order", "/company", "/company/join?company_id=80002"])(
    "an anonymous visitor to %s gets the login dialog, which comes back",
    async (path) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
      expect(await test.sandbox.journal()).toEqual([]);
    },
  );

  it("what the upstream names a person is words, never markup or a script's address", async () => {
    await test.sandbox.fault("auth.mobileLogin", {
      data: {
        uid: "10001",
        mobile_number: "13800000001",
        headimgurl: "javascript:alert(1)",
        token: "sbx_10001_00000000000000000000000000000000",
        nickname: '<script>alert("n")</script>',
      },
    });
    await visitor.logIn("13800000001");
    const { text } = await visitor.get("/accountInformation");
    expect(text).not.toContain('<script>alert("n")');
    expect(text).not.toContain('src="javascript:');
  });
});
