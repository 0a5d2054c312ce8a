import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createAuditLog } from "~/server/ops/audit-log";
import { chooseCompany, connect, getOrder, placeOrder, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

describe("a line of the audit log", () => {
  it("is written where LOG_LEVEL leaves out ordinary lines, and not where logging is off", () => {
    const linesAt = (level: string) => {
      const lines: string[] = [];
      const logger = pino({ level }, { write: (line) => lines.push(line) });
      const audit = createAuditLog(logger, { pseudonym: (text) => `<${text}>` });
      audit(
        { action: "sign-in", uid: undefined, result: "business", mobileNumber: phones.newcomer },
        { requestId: "r", clientAddress: "2001:db8:1:2::/64" },
      );
      return lines.map((line) => JSON.parse(line));
    };
    expect(linesAt("error")).toMatchObject([
      { audit: true, action: "sign-in", phone: "<13800000001>", address: "2001:db8:1::/48" },
    ]);
    expect(linesAt("silent")).toEqual([]);
  });
});

// docs/product.md#security-events-are-audited
describe("the audit log", () => {
  const server = useApi();
  let seen = 0;
  beforeEach(() => {
    seen = server.logs.length;
  });
  const entries = () => server.logs.slice(seen).filter(({ audit }) => audit === true);

  it("has sign-ins and refused ones with result, request id, pseudonym and masked address", async () => {
    const logIn = (password: string) =>
      connect(server).POST("/sessions", {
        body: { method: "password", mobile: phones.newcomer, password },
      });
    const idOf = ({ response }: { response: Response }) => response.headers.get("X-Request-Id");
    const [refused, accepted] = [await logIn("wrong!"), await logIn("Passw0rd!")];
    const [first, ...others] = entries();
    expect(first).toMatchObject({
      action: "sign-in",
      method: "password",
      result: "credentials-wrong",
      requestId: idOf(refused),
      address: "127.0.0.x",
    });
    expect(first).not.toHaveProperty("uid");
    expect(others).toContainEqual(
      expect.objectContaining({
        action: "sign-in",
        result: "ok",
        uid: "10001",
        phone: first?.phone,
        requestId: idOf(accepted),
      }),
    );
    expect(JSON.stringify(entries())).not.toMatch(/13800000001|Passw0rd|wrong!|sbx_/);
  });

  it("has the choice of a company, an order, changes of users, refusals and the sign-out", async () => {
    const { client, token } = await signIn(server, phones.admin);
    await chooseCompany(client);
    const companyId = "80001";
    const orderId = await placeOrder(client);
    const of = (uid: string) => ({ params: { path: { id: "80001", uid } } });
    const body = { roleIds: ["2", "3"] as ("2" | "3")[] };
    await client.PUT("/companies/{id}/users/{uid}/roles", { ...of("10005"), body });
    await client.DELETE("/companies/{id}/users/{uid}", of("10002"));
    await client.PATCH("/companies/{id}/users/{uid}", { ...of("10005"), body: { name: "别名" } });
    const newcomer = { name: "新同事", mobileNumber: "13900000021" };
    const users = { params: { path: { id: companyId } }, body: newcomer };
    const { data: created } = await client.POST("/companies/{id}/users", users);
    const joined = { params: { path: { id: "80002" } }, body: { companyKey: "KEY-80002" } };
    await client.POST("/companies/{id}/members", joined);
    await client.DELETE("/sessions/current");
    for (const entry of [
      { action: "company-chosen", companyId, result: "ok" },
      { action: "order-created", orderId, productId: "DT_DOCK_0001", result: "ok" },
      { action: "roles-assigned", companyId, targetUid: "10005", result: "ok" },
      { action: "user-deleted", companyId, targetUid: "10002", result: "own-account" },
      { action: "user-changed", companyId, targetUid: "10005", result: "ok" },
      { action: "user-created", companyId, targetUid: created?.uid, result: "ok" },
      { action: "company-joined", companyId: "80002", result: "not-found" },
      { action: "sign-out", result: "ok" },
    ])
      expect(entries()).toContainEqual(expect.objectContaining({ ...entry, uid: "10002" }));
    expect(JSON.stringify(entries())).not.toContain(token);
  });

  it.each([
    ["pay", "paid"],
    ["fail", "failed"],
  ])(
    "has an order once that a buyer %s, however often its status is asked; so have the metrics",
    async (does, state) => {
      const { client } = await signIn(server, phones.newcomer);
      const orderId = await placeOrder(client);
      await server.sandbox.setOrder(orderId, { do: does });
      for (let asked = 0; asked < 3; asked += 1)
        expect((await getOrder(client, orderId)).data?.status).toBe(state);
      await client.GET("/orders");
      const companyId = entries().find(({ action }) => action === "order-created")?.companyId;
      const decided = { result: "ok", uid: "10001", orderId, productId: "DT_DOCK_0001", companyId };
      expect(entries().filter(({ action }) => /^order-(?!created)/.test(`${action}`))).toEqual([
        expect.objectContaining({ action: `order-${state}`, ...decided }),
      ]);
      expect(await server.dependencies.metrics.registry.metrics()).toContain(
        `orders_total{state="${state}"} 1`,
      );
    },
  );
});
