import { Redis } from "ioredis";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { Visitor } from "~/tests/support/visitor";
import { noteFigure } from "./figures";

const TYPED = {
  code: "123456",
  wrongCode: "908172",
  password: "Passw0rd!",
  passwordHash: "47b7bfb65fa83ac9a71dcb0f6296bb6e",
  companyKey: "KEY-80002",
  wrongKey: "KEY-NOBODYS",
  newColleague: "13755550101",
  newPhone: "13655550102",
};
const PHONES = ["13800000001", "13800000002", "13800000003", "13900000000"];

describe("what reaches Redis over a whole journey", () => {
  let redis: RedisServer;
  let test: TestApp;
  const written: string[] = [];
  const sessionIds: string[] = [];
  const tickets: string[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const watching = new Redis(redis.url);
    const monitor = await watching.monitor();
    monitor.on("monitor", (_time: string, command: string[]) => written.push(command.join(" ")));
    test = await startTestApp({ environment: { REDIS_URL: redis.url, PASSWORD_LOGIN: "1" } });
    await journey();
    await new Promise((resolve) => setTimeout(resolve, 200));
    written.push(...(await dump()));
    monitor.disconnect();
    watching.disconnect();
  });
  afterAll(async () => {
    await test.close();
    await redis.stop();
  });

  async function journey(): Promise<void> {
    await byWeChat("10001");
    const unbound = await byWeChat("10007");
    await unbound.submit("/login/bind", { intent: "send-code", mobileNumber: TYPED.newPhone });
    const { newPhone: mobileNumber, code } = TYPED;
    note(await unbound.submit("/login/bind", { intent: "bind", mobileNumber, code }));

    const stranger = new Visitor(test);
    const form = { mobileNumber: "13900000000" };
    await stranger.submit("/login?method=sms", { intent: "send-code", ...form });
    await stranger.submit("/login?method=sms", { intent: "login", ...form, code: TYPED.wrongCode });
    const { password } = TYPED;
    const byPassword = { intent: "password-login", mobile: "13800000001", password };
    note(await stranger.submit("/login?method=password", byPassword));

    const joining = new Visitor(test);
    note(await joining.logIn("13800000003"));
    const join = "/company/join?company_id=80002";
    const joined = { company_id: "80002" };
    await joining.submit(join, { ...joined, company_key: TYPED.wrongKey });
    await joining.submit(join, { ...joined, company_key: TYPED.companyKey });

    const administrator = new Visitor(test);
    note(await administrator.logIn("13800000002"));
    await administrator.submit("/company", { company_id: "80001" });
    const colleague = { name: "新同事", mobileNumber: TYPED.newColleague, sex: "0" };
    await administrator.submit("/company/users/new", colleague);
    await test.sandbox.fault("company.users.create", { http: 401 });
    await administrator.submit("/company/users/new", colleague);
    await administrator.get("/index");

    await buying();
  }

  async function byWeChat(as: string): Promise<Visitor> {
    const visitor = new Visitor(test);
    note(await visitor.get("/login"));
    await test.sandbox.scan(as);
    for (const { ticket } of await test.sandbox.tickets()) tickets.push(ticket);
    note(await visitor.submit("/login", { intent: "check-scan" }));
    return visitor;
  }

  async function buying(): Promise<void> {
    const api = supertest(test.app);
    const session = await api
      .post("/api/v1/sessions")
      .send({ method: "password", mobile: "13800000001", password: TYPED.password });
    expect(session.status).toBe(201);
    sessionIds.push(session.body.token);
    const order = await api
      .post("/api/v1/orders")
      .set({ Authorization: `Bearer ${session.body.token}`, "Idempotency-Key": "order-1" })
      .send({ productId: "DT_DOCK_0001", years: 1, channel: "wxpay" });
    expect(order.status).toBe(201);
    const qr = await api.post("/api/v1/qr-logins").send();
    expect(qr.status).toBe(201);
    sessionIds.push(qr.body.id);
    await test.sandbox.scan("10001");
    const scanned = await api.get(`/api/v1/qr-logins/${qr.body.id}`);
    expect(scanned.body.state).toBe("signed-in");
    sessionIds.push(scanned.body.session.token);
    for (const { ticket } of await test.sandbox.tickets()) tickets.push(ticket);
  }

  /** Keeps the session ids that answers give out. */
  function note(answer: { headers: Record<string, unknown> }): void {
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat().map(String)) {
      const id = /=([A-Za-z0-9_-]{43})(;|$)/.exec(cookie)?.[1];
      if (id) sessionIds.push(id);
    }
  }

  /** Every key and value as they stand in Redis at the end, whatever their type. */
  async function dump(): Promise<string[]> {
    const client = new Redis(redis.url);
    const entries: string[] = [];
    for (const key of await client.keys("*")) {
      const type = await client.type(key);
      const value = type === "hash" ? await client.hgetall(key) : await client.get(key);
      entries.push(`${key} ${JSON.stringify(value)}`);
    }
    client.disconnect();
    return entries;
  }

  it("the journey left something to search through", () => {
    expect(written.length).toBeGreaterThan(100);
    expect(sessionIds.length).toBeGreaterThanOrEqual(7);
    expect(tickets.length).toBeGreaterThanOrEqual(3);
    expect(written.some((line) => line.includes("session:{"))).toBe(true);
    expect(written.some((line) => line.includes("order:"))).toBe(true);
  });

  it("no token, ticket, code, password, key, phone number or session id, in no command and no value", () => {
    const canaries = ["sbx_", ...Object.values(TYPED), ...PHONES, ...sessionIds, ...tickets];
    const found = canaries.filter((canary) =>
      written.some((line) => formsOf(canary).some((form) => line.includes(form))),
    );
    noteFigure(
      "secrets",
      "canaries found in Redis",
      "0",
      `${found.length} of ${canaries.length} in ${written.length} commands and values`,
    );
    expect(found).toEqual([]);
  });

  const formsOf = (text: string) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
    Buffer.from(text).toString("hex"),
  ];
});
