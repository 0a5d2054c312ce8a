import type { Account } from "../accounts";
import { type Check, NO_COMPANY, refusal, rule, UNKNOWN, writes } from "../check";
import type { CheckRun } from "../check-run";

/** Prices of a year on the product's pages, in yuan. */
const STATED_YUAN: Readonly<Record<string, number>> = { DT_DOCK_0001: 1599, DT_DOCK_0002: 7999 };

/** Plans and the free trial. */
export const productChecks: Check[] = [
  rule("pay.products", "stated", "The data lists the products of a type.", async (run) => {
    const products = await run.visitor.pay.listProducts();
    run.expect(products.length > 0, "no product can be bought");
    const ids = products.map(({ productId }) => productId);
    run.expect(new Set(ids).size === ids.length, "a productId is listed twice", "ids");
  }),
  rule(
    "pay.products",
    "stated",
    "Prices are in fen.",
    async (run) => {
      for (const { productId, priceFen } of await run.visitor.pay.listProducts()) {
        const yuan = STATED_YUAN[productId];
        run.expect(
          priceFen !== yuan,
          `price ${priceFen} of ${productId} is in yuan; in fen it is ${priceFen * 100}`,
        );
      }
    },
    { clause: "money" },
  ),
  rule("pay.products", "assumed", "A type without products has an empty list.", async (run) => {
    await run.send("pay.products", { productType: 999_999 }, null);
    const isEmpty = Array.isArray(run.data) && run.data.length === 0;
    run.expect(isEmpty, "data is not an empty array for productType 999999");
  }),

  rule(
    "pay.openInfo",
    "stated",
    'The data is text: "null" while the trial can be claimed, otherwise JSON.',
    async (run) => {
      for (const account of run.accounts.atLeastOne) {
        const info = await getOpenInfo(account);
        run.expect(isJsonText(info), 'data must be the text "null" or a JSON text');
      }
    },
  ),
  refusal(
    "pay.openFree",
    "An unknown product is refused with code 4040.",
    ({ user }) => ({ productId: UNKNOWN.productId, corpId: NO_COMPANY, userId: user.uid }),
    { code: 4040 },
    writes,
  ),
  rule(
    "pay.openFree",
    "stated",
    "A user claims the trial; after that pay.openInfo is JSON and vip.experience says so once.",
    async (run) => {
      const { upstream, user } = await getByTrial(run, "open", "every account has had its trial");
      const account = { uid: user.uid, companyId: NO_COMPANY };
      await upstream.pay.openFree(account);
      const info = await upstream.pay.getOpenInfo(account);
      if (info === "null") return run.fail('pay.openInfo is still "null"', "pay.openInfo");
      const first = await upstream.vip.getExperience(account);
      run.expect(first.isVipExp, "is_vip_exp is not 1 after the claim", "vip.experience");
      run.expect(first.justOpened, "just_opened is not 1 at the first read", "vip.experience");
      const second = await upstream.vip.getExperience(account);
      run.expect(!second.justOpened, "just_opened is still 1 at the second read", "vip.experience");
    },
    writes,
  ),
  rule(
    "pay.openFree",
    "assumed",
    "A second trial is refused with code 4042.",
    async (run) => {
      const { user } = await getByTrial(run, "used", "no account has had its trial");
      const { trialProduct } = run.config;
      const input = { productId: trialProduct, corpId: NO_COMPANY, userId: user.uid };
      const { token } = user;
      await run.expectRefusal({ call: "pay.openFree", input, token, expect: { code: 4042 } });
    },
    writes,
  ),
];

const getOpenInfo = ({ upstream, user }: Account): Promise<unknown> =>
  upstream.pay.getOpenInfo({ uid: user.uid, companyId: NO_COMPANY });

/** @throws NotTried when no account's trial is open, or used */
function getByTrial(run: CheckRun, wanted: "open" | "used", reason: string): Promise<Account> {
  return run.prepare(() =>
    run.accounts.getFirst(async (account) => {
      const isOpen = (await getOpenInfo(account)) === "null";
      return isOpen === (wanted === "open") ? account : null;
    }, reason),
  );
}

function isJsonText(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
