import { channels } from "~/gateway/core/order";
import { type Account, find, getAll, getFirst } from "../accounts";
import { requireSuccess, send, visitor } from "../exchange";
import { expect, expectDistinct, expectSame, getData, NO_COMPANY, rule } from "../rule";
import { notTried } from "../subject";

/** Prices of a year on the product's pages, in yuan. */
const STATED_YUAN: Readonly<Record<string, number>> = { DT_DOCK_0001: 1599, DT_DOCK_0002: 7999 };

/** The cheapest plan. @throws NotTried without one */
export async function getProduct() {
  const products = await visitor.pay.listProducts();
  const [cheapest] = products.toSorted((one, two) => one.priceFen - two.priceFen);
  return cheapest ?? notTried("needs a product of pay.products");
}

export const toHolder = ({ user }: Account) => ({ uid: user.uid, companyId: NO_COMPANY });
const getOpenInfo = (account: Account): Promise<unknown> =>
  account.upstream.pay.getOpenInfo(toHolder(account));

/** @throws NotTried when no account's trial is open, or used */
export const findByTrial = (isOpen: boolean) =>
  find(isOpen ? "every account has had its trial" : "no account has had its trial", async (one) =>
    ((await getOpenInfo(one)) === "null") === isOpen ? one : null,
  );

rule("pay.products", "Products can be bought; prices are in fen.", async () => {
  const products = await visitor.pay.listProducts();
  expect(products.length > 0, "no product can be bought");
  expectDistinct(
    "a productId",
    products.map(({ productId }) => productId),
  );
  for (const { productId, priceFen } of products) {
    const problem = `price ${priceFen} of ${productId} is in yuan; in fen it is ${priceFen * 100}`;
    expect(priceFen !== STATED_YUAN[productId], problem, "money");
  }
});
rule("pay.products", "A type without products has an empty list.", async () => {
  const { data } = requireSuccess(await send("pay.products", { productType: 999_999 }, null));
  expectSame("data for productType 999999", data, []);
});
rule("pay.openInfo", 'The data is the text "null" or a JSON text.', async () => {
  for (const account of getAll()) {
    const info = await getOpenInfo(account);
    expect(isJsonText(info), 'data must be the text "null" or a JSON text');
  }
});
rule("pay.openFree", "A trial is claimed, and told as just opened once.", async () => {
  const account = await findByTrial(true);
  const { pay, vip } = account.upstream;
  const holder = toHolder(account);
  await pay.openFree(holder);
  expect((await getOpenInfo(account)) !== "null", 'pay.openInfo is still "null"', "pay.openInfo");
  const first = await vip.getExperience(holder);
  expect(first.isVipExp, "is_vip_exp is not 1 after the claim", "vip.experience");
  expect(first.justOpened, "just_opened is not 1 at the first read", "vip.experience");
  const second = await vip.getExperience(holder);
  expect(!second.justOpened, "just_opened is still 1 at the second read", "vip.experience");
});
rule("vip.experience", "The data says whether the user has a trial, and until when.", async () => {
  for (const account of getAll()) {
    const { isVipExp, limitTime } = await account.upstream.vip.getExperience(toHolder(account));
    expect(!isVipExp || limitTime !== "", "is_vip_exp is 1 and vip_limit_time is empty");
  }
});
rule("vip.membership", "A member's vip_limit_time is not empty.", async () => {
  for (const { upstream, user } of getAll()) {
    const membership = await upstream.vip.getMembership(user.uid);
    const hasEnd = !membership?.level || membership.limitTime !== "";
    expect(hasEnd, "vip_level is greater than 0 and vip_limit_time is empty");
  }
});
for (const channel of channels) {
  const member = channel === "wxpay" ? "code_url" : "qr_code";
  const text = `For ${channel} the data has ${member}, the text of a code that pays one year.`;
  rule("vip.payQr", text, async () => {
    const { productId } = await getProduct();
    await getFirst().upstream.vip.getPayQr({ productId, channel });
    const hasText = member in ((getData() ?? {}) as object);
    expect(hasText, `data.${member} is missing`, "payment-qr-texts");
  });
}

function isJsonText(value: unknown): boolean {
  try {
    JSON.parse(String(value));
    return typeof value === "string";
  } catch {
    return false;
  }
}
