import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const COMPANY = "80001";
const [ADMINISTRATOR, WRITER] = [phones.admin, phones.writer];
const CHOICE = { productId: "DT_DOCK_0002", years: 1, channel: "wxpay" } as const;

describe("a plan of a company", () => {
  let clockAhead = 0;
  const test = useGateway({ now: () => Date.now() + clockAhead });

  /** Buys the advanced plan for the company, and lets a minute pass. */
  async function buyForCompany() {
    const buyer = await test.signIn(ADMINISTRATOR, COMPANY);
    const { orderId } = await buyer.gateway.purchase.start(CHOICE);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    clockAhead += 61_000;
    expect((await buyer.gateway.purchase.getChecked(orderId)).state).toBe("paid");
    return { ...buyer, orderId };
  }

  // docs/product.md#a-plan-belongs-to-a-space
  it("is its members', and leaves the plans that its people have as they are", async () => {
    const { gateway, orderId } = await buyForCompany();
    const company = { kind: "paid", level: 2, tier: "advanced", companyName: "财经传媒有限公司" };
    expect(gateway.membership.present).toMatchObject(company);
    const writer = await test.signIn(WRITER, COMPANY);
    expect(writer.gateway.membership.present).toMatchObject(company);
    expect(await writer.gateway.membership.find()).toMatchObject(company);
    await writer.gateway.company.chooseAsMember("90005");
    expect(writer.gateway.membership.present).toMatchObject({ level: 0, companyName: null });
    await gateway.company.chooseAsMember("90002");
    const own = { level: 1, until: "2099-12-31 23:59:59", companyName: null };
    expect(gateway.membership.present).toMatchObject(own);
    const { membership, effects } = await gateway.buyer.get();
    expect(membership).toMatchObject(own);
    const renewal = effects.find(({ productId }) => productId === "DT_DOCK_0001");
    expect(renewal).toMatchObject({ kind: "renewal", forfeits: null });
    const { orders } = await gateway.orders.list();
    expect(orders.map((order) => order.orderId)).not.toContain(orderId);
  });

  // docs/product.md#a-company-shows-its-orders-to-its-administrators
  it("has orders that its administrators see, with who ordered, and other members do not", async () => {
    const { gateway, orderId } = await buyForCompany();
    const company = { companyId: COMPANY, companyName: "财经传媒有限公司" };
    const [order] = (await gateway.orders.list()).orders;
    expect(order).toMatchObject({ orderId, company, buyerName: "李团队", state: "paid" });
    const writer = await test.signIn(WRITER, COMPANY);
    expect((await writer.gateway.orders.list()).orders).toEqual([]);
    await gateway.companyUsers.assignRoles(COMPANY, "10005", ["1"]);
    const other = await test.signIn(WRITER, COMPANY);
    expect((await other.gateway.orders.get(orderId)).buyerName).toBe("李团队");
  });

  // docs/product.md#administrators-alone-buy-for-a-company
  it("is bought by its administrators alone, whose names the others read", async () => {
    const { gateway } = await test.signIn(WRITER, COMPANY);
    const mark = await test.sandbox.mark();
    await expect(gateway.purchase.start(CHOICE)).rejects.toMatchObject({
      code: "not-an-administrator",
      status: 403,
    });
    expect(await test.sandbox.calls(mark)).not.toContain("pay.wx.create");
    expect(await gateway.buyer.get()).toMatchObject({
      companyName: "财经传媒有限公司",
      administrators: ["李团队"],
    });
    await gateway.company.chooseAsMember("90005");
    expect((await gateway.buyer.get()).administrators).toBeNull();
    expect((await gateway.purchase.start(CHOICE)).company).toBeNull();
  });

  it("is refused by the upstream to who has lost the role since", async () => {
    const { gateway, session } = await test.signIn(WRITER, COMPANY);
    const company = session.get("company");
    if (company) session.set("company", { ...company, role: "company-admin" });
    await expect(gateway.purchase.start(CHOICE)).rejects.toMatchObject({
      code: "not-an-administrator",
    });
  });
});
