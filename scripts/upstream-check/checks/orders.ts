import type { Channel } from "~/gateway/core/order";
import type { CallKey } from "~/gateway/upstream/calls";
import type { Account } from "../accounts";
import { type Check, NO_COMPANY, refusal, rule, UNKNOWN, writes } from "../check";
import type { CheckRun } from "../check-run";
import type { CreatedOrder } from "../created";
import { notTried } from "../not-tried";

const YEARS = 2;
const CREATED = 0;

interface Provider {
  channel: Channel;
  other: Channel;
  create: CallKey;
  info: CallKey;
  /** The member that holds the QR text. */
  member: "code_url" | "qr_code";
  qrText: RegExp;
  example: string;
  name: "WeChat" | "Alipay";
}

const providers: readonly Provider[] = [
  {
    channel: "wxpay",
    other: "alipay",
    create: "pay.wx.create",
    info: "pay.wx.info",
    member: "code_url",
    qrText: /^weixin:\/\//,
    example: "weixin://wxpay/bizpayurl?pr=…",
    name: "WeChat",
  },
  {
    channel: "alipay",
    other: "wxpay",
    create: "pay.ali.create",
    info: "pay.ali.info",
    member: "qr_code",
    qrText: /^https:\/\//,
    example: "https://qr.alipay.com/…",
    name: "Alipay",
  },
];

/** Payment orders at both providers. */
export const orderChecks: Check[] = providers.flatMap((provider) => [
  ...creationChecks(provider),
  ...statusChecks(provider),
]);

function creationChecks({ channel, create, member, qrText, example, name }: Provider): Check[] {
  const ordering = ({ user }: Account, changes: Record<string, string | number> = {}) => ({
    maxUserLimit: 1,
    productId: UNKNOWN.productId,
    corpId: NO_COMPANY,
    userId: user.uid,
    ...changes,
  });

  return [
    rule(
      create,
      name,
      `${member} is the text of the payment code, such as ${example}`,
      async (run) => {
        const order = await createOrder(run, channel);
        run.created.orders[channel] = order;
        const data = run.data as Record<string, unknown>;
        const text = data[member];
        const isText = typeof text === "string" && qrText.test(text);
        run.expect(isText, `data.${member} must be a text such as ${example}`);
      },
      { clause: "payment-qr-texts", ...writes },
    ),
    rule(
      create,
      "assumed",
      "Every request makes another order.",
      async (run) => {
        const first = run.created.orders[channel] ?? notTried(`needs an order of ${create}`);
        const second = await createOrder(run, channel);
        const isAnother = first.orderId !== second.orderId;
        run.expect(isAnother, "a second request was given the order of the first one");
      },
      writes,
    ),
    refusal(
      create,
      "An unknown product is refused with code 4040.",
      (account) => ordering(account),
      { code: 4040 },
      writes,
    ),
    rule(
      create,
      "assumed",
      "The product of the free trial is refused with code 4040.",
      async (run) => {
        const input = ordering(run.account, { productId: run.config.trialProduct });
        const { token } = run.account.user;
        await run.expectRefusal({ call: create, input, token, expect: { code: 4040 } });
      },
      writes,
    ),
    ...[0, 101].map((years) =>
      rule(
        create,
        "assumed",
        `maxUserLimit ${years} is refused with code 4043; 1 to 100 years can be bought.`,
        async (run) => {
          const { productId } = await getProduct(run);
          const input = ordering(run.account, { productId, maxUserLimit: years });
          const { token } = run.account.user;
          await run.expectRefusal({ call: create, input, token, expect: { code: 4043 } });
        },
        writes,
      ),
    ),
    rule(
      create,
      "assumed",
      "A company of which the user is no member is refused with code 4031.",
      async (run) => {
        const { productId } = await getProduct(run);
        const input = ordering(run.account, { productId, corpId: UNKNOWN.companyId });
        const { token } = run.account.user;
        await run.expectRefusal({ call: create, input, token, expect: { code: 4031 } });
      },
      writes,
    ),
  ];
}

function statusChecks({ channel, other, create, info }: Provider): Check[] {
  return [
    rule(info, "stated", "data.status is the order's status, an integer.", async (run) => {
      const { upstream, entry } = await getHistoryOrder(run, channel);
      await upstream.pay.getOrderStatus({ channel, orderId: entry.orderId });
      expectIntegerStatus(run);
    }),
    rule(
      info,
      "assumed",
      "A new order, not yet scanned, has status 0.",
      async (run) => {
        const order = run.created.orders[channel] ?? notTried(`needs an order of ${create}`);
        const { orderId, token } = order;
        const status = await run.as(token).pay.getOrderStatus({ channel, orderId });
        run.expect(status === CREATED, `data.status is ${status} right after ${create}`);
      },
      { clause: "order-statuses", ...writes },
    ),
    refusal(
      info,
      "An unknown order is refused with code 4041.",
      () => ({ orderId: UNKNOWN.orderId }),
      { code: 4041 },
    ),
    rule(
      info,
      "assumed",
      "An order of the other provider is refused with code 4041.",
      async (run) => {
        const { token, entry } = await getHistoryOrder(run, other);
        const input = { orderId: entry.orderId };
        await run.expectRefusal({ call: info, input, token, expect: { code: 4041 } });
      },
    ),
    rule(
      info,
      "assumed",
      "An order of another user is refused with code 4041.",
      async (run) => {
        const { token, entry } = await getHistoryOrder(run, channel);
        const stranger = run.accounts.all.find(({ user }) => user.token !== token);
        if (!stranger) return notTried("needs two accounts");
        const input = { orderId: entry.orderId };
        const expect = { code: 4041 };
        await run.expectRefusal({ call: info, input, token: stranger.user.token, expect });
      },
      { clause: "own-data-only" },
    ),
  ];
}

function expectIntegerStatus(run: CheckRun): void {
  const { status } = (run.data ?? {}) as { status?: unknown };
  run.expect(Number.isInteger(status), "data.status must be an integer", "order-statuses");
}

async function createOrder(run: CheckRun, channel: Channel): Promise<CreatedOrder> {
  const { productId, priceFen } = await getProduct(run);
  const { upstream, user } = run.account;
  const request = { channel, productId, years: YEARS, uid: user.uid, companyId: NO_COMPANY };
  const { orderId } = await upstream.pay.createOrder(request);
  const { uid, token } = user;
  return { uid, token, orderId, productId, amountFen: priceFen * YEARS, at: Date.now() };
}

/** The cheapest plan. @throws NotTried without one */
async function getProduct(run: CheckRun) {
  const products = await run.prepare(() => run.visitor.pay.listProducts());
  const [cheapest] = products.toSorted((one, two) => one.priceFen - two.priceFen);
  return cheapest ?? notTried("needs a product of pay.products");
}

/** An order of a provider in the history of a test account. @throws NotTried without one */
function getHistoryOrder(run: CheckRun, channel: Channel) {
  return run.prepare(() =>
    run.accounts.getFirst(async ({ upstream, user }) => {
      const entries = await upstream.vip.listOrders(user.uid);
      const entry = entries.find((one) => one.channel === channel);
      return entry && { upstream, token: user.token, entry };
    }, `no account has an order by ${channel}`),
  );
}
