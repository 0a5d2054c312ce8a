import { type Channel, channels } from "~/gateway/core/order";
import { type Account, find, getAll, getFirst } from "../accounts";
import { config, requireSuccess, send, visitor } from "../exchange";
import { expect, getData, NO_COMPANY, refuse, refuses, rule, UNKNOWN } from "../rule";
import { notTried } from "../subject";

/** Prices of a year on the product's pages, in yuan. */
const STATED_YUAN: Readonly<Record<string, number>> = { DT_DOCK_0001: 1599, DT_DOCK_0002: 7999 };
const TRIAL_USED = 4042;

/** The cheapest plan. @throws NotTried without one */
export async function getProduct() {
  const products = await visitor.pay.listProducts();
  const [cheapest] = products.toSorted((one, two) => one.priceFen - two.priceFen);
  return cheapest ?? notTried("needs a product of pay.products");
}

rule("pay.products", "Products can be bought; prices are in fen.", async () => {
  const products = await visitor.pay.listProducts();
  expect(products.length > 0, "no product can be bought");
  const ids = products.map(({ productId }) => productId);
  expect(new Set(ids).size === ids.length, "a productId is listed twice", "ids");
  for (const { productId, priceFen } of products) {
    const isYuan = priceFen === STATED_YUAN[productId];
    const problem = `price ${priceFen} of ${productId} is in yuan; in fen it is ${priceFen * 100}`;
    expect(!isYuan, problem, "money");
  }
});
rule("pay.products", "A type without products has an empty list.", async () => {
  const { data } = requireSuccess(await send("pay.products", { productType: 999_999 }, null));
  expect(JSON.stringify(data) === "[]", "data is not an empty array for productType 999999");
});

rule("pay.openInfo", 'The data is the text "null" or a JSON text.', async () => {
  for (const account of getAll()) {
    const info = await getOpenInfo(account);
    expect(isJsonText(info), 'data must be the text "null" or a JSON text');
  }
});
refuses("pay.openFree", 4040, "An unknown product", ({ uid }) => ({
  productId: UNKNOWN.productId,
  corpId: NO_COMPANY,
  userId: uid,
}));
rule("pay.openFree", "A trial is claimed, and told as just opened once.", async () => {
  const { upstream, user } = await findByTrial("open");
  const account = { uid: user.uid, companyId: NO_COMPANY };
  await upstream.pay.openFree(account);
  const info = await upstream.pay.getOpenInfo(account);
  expect(info !== "null", 'pay.openInfo is still "null"', "pay.openInfo");
  const first = await upstream.vip.getExperience(account);
  expect(first.isVipExp, "is_vip_exp is not 1 after the claim", "vip.experience");
  expect(first.justOpened, "just_opened is not 1 at the first read", "vip.experience");
  const second = await upstream.vip.getExperience(account);
  expect(!second.justOpened, "just_opened is still 1 at the second read", "vip.experience");
});
rule("pay.openFree", "A second trial is refused with code 4042.", async () => {
  const { uid, token } = (await findByTrial("used")).user;
  const input = { productId: config.trialProduct, corpId: NO_COMPANY, userId: uid };
  await refuse("pay.openFree", input, token, TRIAL_USED);
});

rule("vip.experience", "The data says whether the user has a trial, and until when.", async () => {
  for (const { upstream, user } of getAll()) {
    const trial = await upstream.vip.getExperience({ uid: user.uid, companyId: NO_COMPANY });
    const hasEnd = !trial.isVipExp || trial.limitTime !== "";
    expect(hasEnd, "is_vip_exp is 1 and vip_limit_time is empty");
  }
});
rule("vip.membership", "A member's vip_limit_time is not empty.", async () => {
  for (const { upstream, user } of getAll()) {
    const membership = await upstream.vip.getMembership(user.uid);
    const hasEnd = !membership?.level || membership.limitTime !== "";
    expect(hasEnd, "vip_level is greater than 0 and vip_limit_time is empty");
  }
});

for (const channel of channels) definePayQrRule(channel);
function definePayQrRule(channel: Channel): void {
  const member = channel === "wxpay" ? "code_url" : "qr_code";
  rule(
    "vip.payQr",
    `For ${channel} the data has ${member}, the text of a code that pays one year.`,
    async () => {
      const { productId } = await getProduct();
      await getFirst().upstream.vip.getPayQr({ productId, channel });
      const hasText = member in ((getData() ?? {}) as object);
      expect(hasText, `data.${member} is missing`, "payment-qr-texts");
    },
  );
}
refuses("vip.payQr", 4040, "An unknown product", () => ({
  pid: UNKNOWN.productId,
  channel: "wxpay",
}));

const getOpenInfo = ({ upstream, user }: Account): Promise<unknown> =>
  upstream.pay.getOpenInfo({ uid: user.uid, companyId: NO_COMPANY });

/** @throws NotTried when no account's trial is open, or used */
export const findByTrial = (wanted: "open" | "used") =>
  find(
    async (account) => {
      const isOpen = (await getOpenInfo(account)) === "null";
      return isOpen === (wanted === "open") ? account : null;
    },
    wanted === "open" ? "every account has had its trial" : "no account has had its trial",
  );

function isJsonText(value: unknown): boolean {
  try {
    JSON.parse(String(value));
    return typeof value === "string";
  } catch {
    return false;
  }
}
