import { find, getAll, list, type Row, succeed } from "../attempt";
import { config } from "../exchange";
import { accepts, expect, expectMembers, rule } from "../rule";
import { notTried } from "../subject";

/** Prices of a year on the product's pages, in yuan. */
const STATED_YUAN: Row = { DT_DOCK_0001: 1599, DT_DOCK_0002: 7999 };
const OTHER_TYPE = { productType: 999_999 };
const readOpenInfo = (given: Row) => succeed<string>("pay.openInfo", given);

/** The cheapest plan. @throws NotTried without one */
export async function getProduct() {
  const products = (await list("pay.products"))
    .filter(({ productId }) => !config.hiddenProducts.includes(String(productId)))
    .toSorted((one, two) => Number(one.price) - Number(two.price));
  return products[0] ?? notTried("needs a product of pay.products");
}

/** The trial of an account. @throws NotTried when no account's is open, or used */
export const findTrial = (isOpen: boolean) =>
  find(`no account has a trial that is ${isOpen ? "open" : "used"}`, async (as) => {
    const isFound = ((await readOpenInfo({ as })) === "null") === isOpen;
    return isFound ? { productId: config.trialProduct } : null;
  });

rule("pay.products", "Products can be bought; prices are in fen.", async () => {
  const products = await list("pay.products");
  expect(products.length > 0, "no product can be bought");
  for (const { productId, price } of products)
    expect(price !== STATED_YUAN[String(productId)], `price ${price} is in yuan`, "money");
});
accepts("pay.products", "Of another type there is none.", OTHER_TYPE, () => ({ length: 0 }));
rule("pay.openInfo", 'The data is the text "null" or a JSON text.', async () => {
  for (const as of getAll()) JSON.parse(await readOpenInfo({ as }));
});
rule("pay.openFree", "A trial is claimed, and told as just opened once.", async () => {
  const sent = await findTrial(true);
  await succeed("pay.openFree", sent);
  expect((await readOpenInfo(sent)) !== "null", 'data is still "null"', "pay.openInfo");
  for (const just_opened of [1, 0]) {
    const experience = await succeed("vip.experience", sent);
    expectMembers(experience, { is_vip_exp: 1, just_opened }, "vip.experience");
  }
});
