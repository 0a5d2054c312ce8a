import type { Response } from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { logIn } from "~/tests/support/client";
import { errorsOf, hiddenIn, shownIn } from "~/tests/support/form-answer";
import { hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { purchaseFields } from "~/tests/support/start-purchase";
import { addressOf, BUYER, createWorld, PERSONAL, type Site, type World } from "./world";

const DAY_MS = 86_400_000;
const ORDER_LIFETIME_MS = 7_200_000;
const WRONG_KEY = { companyKey: "WRONG" };

/** A form: its path, its fields, and those of them that a person types. */
const FORMS = {
  purchase: ["/pricing/purchase", purchaseFields({ years: 3 }), ["years"]],
  untickedPurchase: [
    "/pricing/purchase",
    { ...purchaseFields({ years: 3 }), agreement: "" },
    ["years"],
  ],
  check: ["/pricing/pay/:id", { intent: "check" }, []],
  user: [
    "/company/users/add",
    { name: "新同事", mobileNumber: "13900000021", sex: "0" },
    ["name", "mobileNumber"],
  ],
  login: [
    "/login?method=password",
    { intent: "password-login", mobile: BUYER, password: "wrong" },
    ["mobile"],
  ],
  code: ["/login?method=sms", { intent: "send-code", mobileNumber: BUYER }, ["mobileNumber"]],
  key: ["/company/join?company_id=80002", { company_id: "80002", company_key: "WRONG" }, []],
} as const;
type Form = keyof typeof FORMS;

interface Row extends Site {
  begins?(world: World): unknown;
  /** The page, its status, and words on it or the address it redirects to. */
  page?: [path: string, status: number, words: string];
  /** As of a page; what was typed stays in a form that returns. */
  form?: [form: Form, status: number, words: string];
  /** What the list says of the order. */
  list?: [words: string];
  /** The JSON operation, its status, and its code or status member. */
  json?: [operation: string, status: number, words: string];
  /** What the stream of the order sends, and whether it stays open. */
  stream?: [words: string, "open" | "ends"];
  /** Why the other surfaces have nothing to say. */
  others?: string;
}

const PAY = "/pricing/pay/:id";
const UNAFFECTED = "an order is its buyer's, in whatever company or role";
const AS_BEFORE = "it waits as before";
const LEADS_TO_LOGIN: Row = {
  page: ["/order", 303, "/login?redirectTo=%2Forder"],
  form: ["purchase", 303, "/login?redirectTo=%2Fpricing%2Fpurchase%3F"],
};
const LEADS_TO_RESULT: Row = {
  page: [PAY, 302, `${PAY}/result`],
  form: ["check", 303, `${PAY}/result`],
};
const TABLE: Record<string, Row> = {
  // docs/product.md#signing-out-ends-the-session-on-every-node
  "signed out elsewhere": {
    begins: ({ client }) =>
      client
        .submit("/accountInformation/devices", { intent: "end-others" })
        .then(() => client.submit("/logout", {})),
    ...LEADS_TO_LOGIN,
    poll: ["密码登录", "/login", "no more"],
    json: ["GET /orders/:id", 401, "unauthorized"],
    stream: ['"code":"unauthorized"', "ends"],
  },
  // docs/product.md#a-refused-token-is-reported-once
  "token refused by the upstream": {
    begins: ({ test }) => test.sandbox.expireTokens("10003"),
    ...LEADS_TO_LOGIN,
    poll: ["授权失败，请重新登录", "/login", "no more"],
    json: ["GET /orders/:id", 401, "token-expired"],
    stream: ['"code":"unauthorized"', "ends"],
  },
  // docs/product.md#a-token-is-valid-for-one-day
  "a token a day old": {
    hoursFromLogin: 23,
    begins: ({ passOnServer }) => passOnServer(DAY_MS / 24),
    ...LEADS_TO_LOGIN,
    poll: ["密码登录", "/login", "no more"],
    json: ["GET /membership", 401, "token-expired"],
    stream: ['"code":"token-expired"', "ends"],
  },
  // docs/product.md#a-lost-store-limits-what-works
  "Redis away": {
    redis: true,
    begins: ({ stopRedis }) => stopRedis(),
    page: ["/order", 503, "服务繁忙，请稍后重试"],
    form: ["purchase", 503, "服务繁忙，请稍后重试"],
    poll: ["付款结果暂时查不到", PAY, "on"],
    json: ["GET /orders/:id", 503, "store-unavailable"],
    stream: ['"event":"state"', "open"],
  },
  // docs/product.md#an-unreachable-upstream-has-one-text
  "upstream away": {
    begins: ({ troubleUpstream }) => troubleUpstream({ reset: true }),
    page: ["/order", 200, "暂时"],
    form: ["purchase", 503, "网络异常，请稍后重试"],
    poll: ["付款结果暂时查不到", PAY, "on"],
    json: ["GET /membership", 503, "upstream-unreachable"],
    stream: ['"event":"state"', "open"],
  },
  // docs/product.md#no-request-waits-longer-than-its-deadline
  "upstream slow": {
    environment: { UPSTREAM_TIMEOUT_MS: "1000" },
    begins: ({ troubleUpstream }) => troubleUpstream({ hang: true }),
    page: ["/order", 200, "暂时"],
    form: ["purchase", 504, "网络异常，请稍后重试"],
    poll: ["付款结果暂时查不到", PAY, "on"],
    json: ["GET /membership", 504, "upstream-timeout"],
    stream: ['"event":"state"', "open"],
  },
  // docs/product.md#clients-have-limits-of-their-own
  "over the limit of requests": {
    environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "50" },
    begins: async ({ call, visitor }) => {
      while ((await call("GET", "/me")).status !== 429);
      while ((await visitor.get("/accountInformation")).status !== 429);
    },
    page: ["/order", 429, "操作过于频繁"],
    form: ["purchase", 429, "操作过于频繁"],
    poll: ["付款结果暂时查不到", PAY, "on"],
    json: ["GET /orders/:id", 429, "rate-limited"],
    stream: ['"event":"state"', "open"],
  },
  "over the limit of orders": {
    environment: { RATE_LIMIT_ORDERS_PER_HOUR: "1" },
    form: ["purchase", 429, "频繁"],
    json: ["POST /orders", 429, "rate-limited"],
    others: `pages make no order; ${AS_BEFORE}`,
  },
  // docs/product.md#guessing-is-limited-by-number-and-address
  "over the limit of logins": {
    environment: { RATE_LIMIT_LOGINS_PER_HOUR: "6" },
    begins: async ({ visitor }) => {
      await visitor.submit("/logout", {});
      const [path, fields] = FORMS.login;
      for (let tries = 0; tries < 6; tries += 1) await visitor.submit(path, fields);
    },
    form: ["login", 429, "频繁"],
    json: ["POST /sessions", 429, "rate-limited"],
    others: `pages sign nobody in; ${AS_BEFORE}`,
  },
  // docs/product.md#a-code-can-be-sent-every-60-s
  "over the limit of codes": {
    environment: { RATE_LIMIT_CODES_PER_HOUR: "1" },
    begins: ({ visitor }) => visitor.submit("/logout", {}),
    form: ["code", 429, "频繁"],
    json: ["POST /verification-codes", 429, "rate-limited"],
    others: `pages send no code; ${AS_BEFORE}`,
  },
  "over the limit of enterprise keys": {
    environment: { RATE_LIMIT_COMPANY_KEYS_PER_HOUR: "1" },
    begins: ({ call }) => call("POST", "/companies/80002/members", WRONG_KEY),
    form: ["key", 429, "频繁"],
    json: ["POST /companies/80002/members", 429, "rate-limited"],
    others: `pages try no key; ${AS_BEFORE}`,
  },
  // docs/product.md#a-login-code-is-fetched-for-people
  "over the limit of QR codes": {
    environment: { RATE_LIMIT_QR_CODES_PER_HOUR: "1" },
    begins: async ({ call, visitor }) => {
      await call("POST", "/qr-logins");
      await visitor.submit("/logout", {});
    },
    page: ["/login", 200, "短信"],
    json: ["POST /qr-logins", 429, "rate-limited"],
    others: `no form fetches a code; ${AS_BEFORE}`,
  },
  // docs/product.md#at-most-one-order-is-offered-for-payment
  "order replaced": {
    begins: ({ call }) =>
      call("POST", "/orders", { productId: "DT_DOCK_0001", years: 5, channel: "wxpay" }),
    page: [PAY, 200, "你已为同一套餐另下了一笔订单"],
    form: ["check", 200, "你已为同一套餐另下了一笔订单"],
    poll: ["你已为同一套餐另下了一笔订单", PAY, "no more"],
    json: ["GET /orders/:id", 200, '"replacedBy":"'],
    stream: ['"replacedBy":"', "open"],
    list: ["支付失败 已换成新的付款码，未扣款"],
  },
  // docs/product.md#an-order-can-be-paid-for-two-hours
  "order expired": {
    begins: ({ passOnServer }) => passOnServer(ORDER_LIFETIME_MS),
    page: [PAY, 200, "订单已过期，请重新下单"],
    form: ["check", 200, "订单已过期，请重新下单"],
    poll: ["订单已过期，请重新下单", PAY, "no more"],
    json: ["GET /orders/:id", 200, '"status":"failed","state":"expired"'],
    stream: ['"state":"expired"', "ends"],
    list: ["支付失败 没有付款，订单已关闭，未扣款"],
  },
  // docs/product.md#a-paid-order-extends-the-membership
  "order paid": {
    begins: ({ test, orderId }) => test.sandbox.setOrder(orderId, { do: "pay" }),
    ...LEADS_TO_RESULT,
    poll: ["已为您开通～", `${PAY}/result`, "no more"],
    json: ["GET /orders/:id", 200, '"status":"paid"'],
    stream: ['"state":"paid"', "ends"],
    list: ["支付成功"],
  },
  // docs/product.md#a-second-line-says-what-happened
  "order refunded": {
    async begins({ test, orderId }) {
      // Nobody is told of the payment before its refund.
      await test.sandbox.fault("pay.wx.info", { delayMs: 1_000 }, 2);
      await test.sandbox.setOrder(orderId, { do: "pay" });
      await test.sandbox.setOrder(orderId, { do: "refund" });
    },
    ...LEADS_TO_RESULT,
    poll: ["已退款", `${PAY}/result`, "no more"],
    json: ["GET /orders/:id", 200, '"status":"'],
    stream: ['"event":"state"', "ends"],
    list: ["支付失败 已退款"],
  },
  // docs/product.md#a-failed-payment-names-customer-service
  "order failed": {
    begins: ({ test, orderId }) => test.sandbox.setOrder(orderId, { status: 3 }),
    ...LEADS_TO_RESULT,
    poll: ["请联系客服", `${PAY}/result`, "no more"],
    json: ["GET /orders/:id", 200, '"status":"failed"'],
    stream: ['"state":"failed"', "ends"],
    list: ["支付失败 支付未成功"],
  },
  // docs/product.md#a-form-acts-for-the-user-it-was-shown-to
  "company changed in another tab": {
    begins: ({ visitor }) => visitor.submit("/company", { company_id: PERSONAL }),
    page: ["/company/users", 403, "企业"],
    form: ["purchase", 409, "你已从“财经传媒有限公司”切换到"],
    others: `${UNAFFECTED}; a program's session has no tabs`,
  },
  // docs/product.md#orders-are-seen-by-their-buyers-alone
  "user changed in another tab": {
    begins: async ({ visitor, client }) => {
      await visitor.logIn(phones.newcomer);
      await logIn(client, phones.newcomer);
    },
    page: [PAY, 404, "找不到这笔订单"],
    form: ["purchase", 409, "现在登录的账号是“张创作”"],
    poll: ["找不到这笔订单", PAY, "no more"],
    others: "a program's token is one user's",
  },
  // docs/product.md#a-stopping-node-finishes-its-requests
  "node draining": {
    begins: ({ test }) => {
      test.dependencies.health.drain();
      test.dependencies.health.endStreams();
    },
    page: ["/order", 200, "我的订单"],
    form: ["check", 200, "还没有收到付款结果"],
    json: ["GET /orders/:id", 200, '"status":"pending"'],
    stream: ['"state":"pending"', "ends"],
    others: "it meets another node: tests/cluster/rolling-restart.test.ts",
  },
  // docs/product.md#every-text-is-chinese-and-english
  "an English visitor": {
    language: "en",
    begins: ({ test, orderId }) => test.sandbox.setOrder(orderId, { status: 3 }),
    page: ["/order", 200, "My orders"],
    form: ["untickedPurchase", 422, "agree"],
    poll: ["failed", `${PAY}/result`, "no more"],
    json: ["GET /orders/unknown0", 404, "Not"],
    others: "events have no words",
  },
};

/** Where the form cannot be shown, a link leads to it again with what was typed. */
const linkedIn = (page: Response, field: string) =>
  hrefs(page)
    .map((href) => new URL(href, "http://a").searchParams.get(field))
    .find((value) => value !== null);

describe.each(Object.entries(TABLE))("%s", (_situation, row) => {
  let world: World;
  let stream: Awaited<ReturnType<World["hearOrder"]>>;
  let shownFor: string | null;

  beforeAll(async () => {
    world = await createWorld(row);
    shownFor = hiddenIn(await world.visitor.get("/pricing/purchase"), "shownFor");
    stream = await world.hearOrder();
    await vi.waitFor(() => expect(stream.text).toContain('"event":"state"'), 10_000);
    await row.begins?.(world);
  });
  afterAll(async () => {
    await world?.close();
  });

  function surface<Cell extends readonly unknown[]>(
    name: string,
    cell: Cell | undefined,
    check: (cell: Cell) => Promise<void>,
  ) {
    if (cell) it(`${name}: ${cell.join(" · ")}`, () => check(cell));
  }

  surface("waiting page", row.poll, async ([words, address, asks]) => {
    const { page, polls, pathOf, passInPage } = world;
    const isSaid = () => page.getByText(words).first().isVisible();
    await expect.poll(() => passInPage(1_000).then(isSaid), { timeout: 20_000 }).toBe(true);
    expect(addressOf(page)).toBe(pathOf(address));
    // A poll that is on its way is counted with its answer.
    if (asks !== "on") await page.waitForLoadState("networkidle");
    const asked = polls.length;
    if (asks === "on")
      await expect.poll(() => passInPage(2_000).then(() => polls.length)).toBeGreaterThan(asked);
    else {
      await passInPage(60_000);
      expect(polls.length).toBe(asked);
      expect(polls.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    }
  });

  surface("event stream", row.stream, async ([words, end]) => {
    await expect.poll(() => stream.text).toContain(words);
    await expect.poll(() => stream.isOpen).toBe(end === "open");
  });

  surface("JSON", row.json, async ([operation, status, words]) => {
    const [method = "", path = ""] = operation.split(" ");
    const { call } = world;
    const body = method === "POST" ? BODIES[path] : undefined;
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status });
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  surface("page", row.page, async ([path, status, words]) => {
    const { visitor, pathOf } = world;
    const answer = await visitor.get(pathOf(path));
    expect([answer.status, answer.headers.location ?? wordsOf(answer)]).toEqual([
      status,
      expect.stringContaining(pathOf(words)),
    ]);
  });

  surface("list", row.list, async ([words]) => {
    expect(wordsOf(await world.visitor.get("/order"))).toContain(words);
  });

  surface("form", row.form, async ([name, status, words]) => {
    const { visitor, pathOf } = world;
    const [path, fields, typed] = FORMS[name];
    const answer = await visitor.submit(pathOf(path), {
      ...fields,
      ...(shownFor && name.includes("urchase") && { shownFor }),
    });
    const said = Object.values(errorsOf(answer)).join() || wordsOf(answer);
    expect([answer.status, answer.headers.location ?? said]).toEqual([
      status,
      expect.stringContaining(pathOf(words)),
    ]);
    // Whoever may not use a form does not get it.
    if (status >= 400 && status !== 403)
      for (const field of typed)
        expect(shownIn(answer, field) ?? linkedIn(answer, field)).toBe(
          (fields as Record<string, string>)[field],
        );
  });
});

const BODIES: Record<string, unknown> = {
  "/verification-codes": { mobileNumber: BUYER, action: "login" },
  "/companies/80002/members": WRONG_KEY,
  "/orders": { productId: "DT_DOCK_0002", years: 1, channel: "wxpay" },
  "/sessions": { method: "password", mobile: BUYER, password: "wrong" },
};
