import request from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";

// docs/product.md#security-events-are-audited
describe("the audit log", () => {
  let test: ApiServer;
  let seen = 0;
  beforeAll(async () => {
    test = await startApi();
  });
  afterAll(() => test.close());
  beforeEach(() => {
    seen = test.logs.length;
  });

  const entries = () => test.logs.slice(seen).filter(({ audit }) => audit === true);
  const call = (method: "get" | "post" | "put" | "delete", path: string, token = "") =>
    request(test.origin)[method](`/api/v1${path}`).set("Authorization", `Bearer ${token}`);

  async function signIn(mobile: string, password = "Passw0rd!") {
    return request(test.origin)
      .post("/api/v1/sessions")
      .send({ method: "password", mobile, password });
  }

  it("has a sign-in and a refused one, with result, request id, pseudonym of the phone and masked address", async () => {
    const refused = await signIn("13800000001", "wrong!");
    const accepted = await signIn("13800000001");
    const [first, ...others] = entries();
    expect(first).toMatchObject({
      action: "sign-in",
      method: "password",
      result: "business",
      requestId: refused.headers["x-request-id"],
      address: "127.0.0.x",
    });
    expect(first).not.toHaveProperty("uid");
    expect(others).toContainEqual(
      expect.objectContaining({
        action: "sign-in",
        result: "ok",
        uid: "10001",
        phone: first?.phone,
        requestId: accepted.headers["x-request-id"],
      }),
    );
    expect(JSON.stringify(entries())).not.toMatch(/13800000001|Passw0rd|wrong!|sbx_/);
  });

  it("has the choice of a company, an order and the sign-out", async () => {
    const { token } = (await signIn("13800000002")).body;
    await call("post", "/companies/80001/selection", token).expect(200);
    const order = await call("post", "/orders", token)
      .send({ productId: "DT_DOCK_0001", years: 1, channel: "wxpay" })
      .expect(201);
    const { orderId } = order.body;
    await call("delete", "/sessions/current", token).expect(204);
    const uid = "10002";
    for (const entry of [
      { action: "company-chosen", companyId: "80001", result: "ok", uid },
      { action: "order-created", orderId, productId: "DT_DOCK_0001", result: "ok", uid },
      { action: "sign-out", result: "ok", uid },
    ])
      expect(entries()).toContainEqual(expect.objectContaining(entry));
    expect(JSON.stringify(entries())).not.toContain(token);
  });

  it("has changes of users and roles, refused ones as well", async () => {
    const { token } = (await signIn("13800000002")).body;
    await call("post", "/companies/80001/selection", token).expect(200);
    await call("put", "/companies/80001/users/10005/roles", token)
      .send({ roleIds: ["2", "4"] })
      .expect(204);
    await call("delete", "/companies/80001/users/10002", token).expect(409);
    const common = { uid: "10002", companyId: "80001" };
    expect(entries()).toContainEqual(
      expect.objectContaining({
        ...common,
        action: "roles-assigned",
        targetUid: "10005",
        result: "ok",
      }),
    );
    expect(entries()).toContainEqual(
      expect.objectContaining({
        ...common,
        action: "user-deleted",
        targetUid: "10002",
        result: "own-account",
      }),
    );
  });

  it("has an order that was paid once, however often and by which way its status is asked", async () => {
    const { token } = (await signIn("13800000001")).body;
    const made = await call("post", "/orders", token)
      .send({ productId: "DT_DOCK_0001", years: 1, channel: "wxpay" })
      .expect(201);
    const { orderId } = made.body;
    const status = async () => (await call("get", `/orders/${orderId}`, token)).body.status;
    expect(await status()).toBe("pending");
    await test.sandbox.setOrder(orderId, { do: "pay" });
    for (let asked = 0; asked < 3; asked += 1) expect(await status()).toBe("paid");
    await call("get", "/orders", token).expect(200);
    const paid = entries().filter(({ action }) => action === "order-paid");
    expect(paid).toEqual([
      expect.objectContaining({
        result: "ok",
        uid: "10001",
        orderId,
        productId: "DT_DOCK_0001",
        companyId: entries().find(({ action }) => action === "order-created")?.companyId,
      }),
    ]);
  });
});
