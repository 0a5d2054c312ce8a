import { describe, expect, it } from "vitest";
import { placeOrder, signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

describe("invoices, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.newcomer);
  const client = later(() => caller.client);
  const body = {
    kind: "company",
    title: "财经传媒有限公司",
    taxNumber: "91350100M000100Y43",
    email: "finance@example.com",
  } as const;

  // docs/product.md#an-invoice-is-asked-for-by-a-form
  it("a paid order's is asked for, read and downloaded, by its buyer alone", async () => {
    const orderId = await placeOrder(client, { years: 2 });
    const params = { path: { orderId } };
    const ask = (given: object = body) =>
      client.POST("/orders/{orderId}/invoice", { params, body: given as typeof body });
    expect((await ask()).error?.code).toBe("invoice-impossible");
    await server.sandbox.setOrder(orderId, { do: "pay" });
    expect((await client.GET("/orders/{orderId}/invoice", { params })).error?.status).toBe(404);
    expect((await ask({ ...body, taxNumber: "1" })).error).toMatchObject({
      status: 422,
      errors: [{ field: "taxNumber", code: "tax-number-invalid" }],
    });
    for (let times = 0; times < 2; times += 1)
      expect((await ask()).data).toMatchObject({ ...body, state: "requested", fileType: null });
    expect((await ask({ ...body, title: "另一家" })).error?.code).toBe("invoice-requested");
    const download = () =>
      client.GET("/orders/{orderId}/invoice/file", { params, parseAs: "text" });
    expect((await download()).response.status).toBe(404);

    await server.sandbox.issueInvoice(orderId, 2 * 1024 * 1024);
    const { data } = await client.GET("/orders");
    expect(data?.find((order) => order.orderId === orderId)?.invoice).toBe("issued");
    const file = await download();
    expect(file.response.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.data).toContain("%PDF-1.4");

    const { client: other } = await signIn(server, phones.creator);
    const foreign = await other.GET("/orders/{orderId}/invoice/file", { params });
    expect(foreign.response.status).toBe(404);
  });
});
