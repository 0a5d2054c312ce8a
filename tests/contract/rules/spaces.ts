import { findPlan } from "~/gateway/core/plans";
import { by, findByRole, getAll, list, succeed } from "../attempt";
import { config } from "../exchange";
import { expect, expectMembers, refuses, rule } from "../rule";
import { notTried } from "../subject";
import { createOrder } from "./orders";
import { readMembership, settle } from "./payment";
import { getProduct } from "./products";

const OWN = "0";

rule("vip.membership", "Without corpId it is the chosen company's.", async () => {
  const { as, company_id } = await findByRole(true);
  const choice = await succeed("company.choose", { as, company_id });
  const { vip_level = 0, vip_limit_time = "" } = (await list("vip.membership", { as }))[0] ?? {};
  const due = { vip_id: vip_level, vip_limit_time };
  expectMembers(choice, due, "company.choose");
  expectMembers(await readMembership(as, company_id), { vip_level, vip_limit_time });
});

rule(
  "company.choose",
  "A plan that is bought for a company is its members', and leaves the buyer's own as it is.",
  async () => {
    const { as, company_id } = await findByRole(true);
    const { as: member } = await findByRole(false, company_id);
    const own = await readMembership(as, OWN);
    const order = await createOrder(as, "wxpay", 1, String(company_id));
    const plan = findPlan(config.plans, String(order.due.pid));
    await settle("pay", order, 2, String(company_id));
    const membership = await readMembership(as, company_id);
    expectMembers(membership, { vip_level: plan?.vipLevel }, "vip.membership");
    const due = { vip_id: membership.vip_level, vip_limit_time: membership.vip_limit_time };
    for (const each of [member, as])
      expectMembers(await succeed("company.choose", { as: each, company_id }), {
        ...due,
        is_vip_exp: 0,
      });
    expectMembers(await readMembership(as, OWN), own, "vip.membership");
    const isOrder = by("order_id", order.orderId);
    const listed = await list("vip.orders", { as, corpId: OWN });
    expect(!listed.some(isOrder), "the company's order is among the buyer's own", "order-history");
    const told = await list("vip.orders", { as: member, corpId: company_id });
    expect(told.length === 0, "a member who is no administrator sees its orders", "order-history");
  },
  "pay",
);

for (const call of ["pay.wx.create", "pay.ali.create"] as const)
  refuses(call, 4044, "A company that the user is in and does not administer", async () => {
    const { as, company_id } = await findByRole(false);
    return { ...(await getProduct()), as, corpId: company_id };
  });

for (const call of ["vip.membership", "vip.orders", "pay.history"] as const)
  refuses(call, 4031, "An enterprise that the user does not belong to", async () => {
    const { as, company_id } = await findStrange();
    return { as, corpId: company_id };
  });

/** An enterprise of one account, and another account that is not in it. */
async function findStrange() {
  const { company_id } = await findByRole(true);
  for (const as of getAll()) {
    const isMember = (await list("company.list", { as })).some(
      (company) => company.company_id === company_id && company.is_company === 1,
    );
    if (!isMember) return { as, company_id };
  }
  return notTried("every account is in the company");
}
