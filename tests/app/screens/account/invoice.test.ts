import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { signInAs } from "~/tests/support/accounts";
import { shownIn } from "~/tests/support/form-answer";
import { hrefOf, hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { startOwnApp, useNewApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const COMPANY = {
  ...{ kind: "company", title: "财经传媒有限公司", taxNumber: "9135 0100 M000 100Y43" },
  email: "finance@example.com",
};

describe("the invoice of an order, without JavaScript", () => {
  const test = useNewApp();
  const visitor = useVisitor(test);
  const read = async (path: string) => wordsOf(await visitor.get(path));

  async function buy(by: Visitor = visitor): Promise<string> {
    const { orderId } = await startPurchase(by);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    return orderId;
  }

  beforeEach(() => visitor.logIn(phones.newcomer));

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("is asked for by a form, said beside the order, and downloaded once it is issued", async () => {
    const orderId = await buy();
    const path = paths.invoice(orderId);
    expect(hrefOf(await visitor.get("/order"), "申请开票")).toBe(path);
    expect(await read(path)).toMatch(/订单 DK\d+ 的开票金额： ¥1,599.00/);
    const page = await visitor.submitAndFollow(path, COMPANY);
    expect(wordsOf(page)).toMatch(/发票申请已提交.*已申请.*税号 91350100M000100Y43/);
    expect(hrefOf(await visitor.get("/order"), "发票已申请")).toBe(path);
    expect((await visitor.get(paths.invoiceFile(orderId))).status).toBe(404);

    await test.sandbox.issueInvoice(orderId);
    expect(await read("/order")).toContain("发票已开具");
    expect(await read(path)).toMatch(/已开具.*下载发票（PDF）/);
    const file = await visitor.get(paths.invoiceFile(orderId));
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["content-disposition"]).toContain(`invoice-${orderId}.pdf`);
    expect(String(file.body)).toContain(`Sample invoice of ${orderId}`);
  });

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("a wrong field is named with what was typed, and nothing is sent", async () => {
    const orderId = await buy();
    const mark = await test.sandbox.mark();
    const wrong = { ...COMPANY, taxNumber: "91350100M000100Y44", email: "finance" };
    const page = await visitor.submit(paths.invoice(orderId), wrong);
    expect(page.status).toBe(422);
    expect(wordsOf(page)).toMatch(/税号不正确.*邮箱格式不正确/);
    expect(shownIn(page, "taxNumber")).toBe("91350100M000100Y44");
    expect(await test.sandbox.calls(mark)).not.toContain("pay.requestInvoice");
  });

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("an order has one; another request is refused in words", async () => {
    const orderId = await buy();
    const path = paths.invoice(orderId);
    await visitor.submit(path, COMPANY);
    expect((await visitor.submit(path, COMPANY)).status).toBe(303);
    const other = await visitor.submit(path, { ...COMPANY, title: "另一家公司" });
    expect(other.status).toBe(409);
    expect(wordsOf(other)).toContain("这个订单已经申请过发票，要修改请联系客服");
  });

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("an order that is refunded, or waits, says why there is none", async () => {
    const { orderId: waiting } = await startPurchase(visitor, { years: 3 });
    expect(await read(paths.invoice(waiting))).toContain("付款成功后才能开发票");
    const orderId = await buy();
    await test.sandbox.setOrder(orderId, { do: "refund" });
    expect(await read(paths.invoice(orderId))).toContain("这个订单已退款，不能开发票");
    expect(hrefs(await visitor.get("/order"))).not.toContain(paths.invoice(orderId));
    expect((await visitor.submit(paths.invoice(orderId), COMPANY)).status).toBe(409);
  });

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("nobody else sees it; of a company's order each administrator does", async () => {
    const own = await buy();
    await visitor.submit(paths.invoice(own), COMPANY);
    await test.sandbox.issueInvoice(own);
    const administrator = await signInAs(test, "a company-admin");
    const bought = await buy(administrator);
    await administrator.submit(paths.invoice(bought), COMPANY);
    expect(wordsOf(await administrator.get(paths.invoice(bought)))).toContain("已申请");
    for (const path of [paths.invoice(own), paths.invoiceFile(own)])
      expect((await administrator.get(path)).status, path).toBe(404);
    const member = await signInAs(test, "a content-admin");
    for (const path of [paths.invoice(bought), paths.invoiceFile(bought)])
      expect((await member.get(path)).status, path).toBe(404);
    expect((await member.submit(paths.invoice(bought), COMPANY)).status).toBe(404);
    expect((await new Visitor(test).get(paths.invoiceFile(own))).status).toBe(303);
  });

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("with an upstream that keeps none, customer service is asked", async () => {
    const other = await startOwnApp({ UPSTREAM_INVOICES: "0" });
    const buyer = new Visitor(other);
    await buyer.logIn(phones.newcomer);
    const { orderId } = await startPurchase(buyer);
    await other.sandbox.setOrder(orderId, { do: "pay" });
    const toService = paths.customerService({ order: orderId });
    expect(hrefOf(await buyer.get("/order"), "申请开票")).toBe(toService);
    expect((await buyer.get(paths.invoice(orderId))).status).toBe(404);
    expect(wordsOf(await buyer.get("/pricing"))).toContain("把订单号和发票抬头发给客服");
  });
});
