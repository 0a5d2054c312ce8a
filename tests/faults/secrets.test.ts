import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { phones } from "~/tests/support/people";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { Visitor } from "~/tests/support/visitor";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";
import { noteFigure } from "./figures";
import { type RecordedAnswer, recordAnswers } from "./recorded-answers";

const TYPED = {
  code: "123456",
  wrongCode: "908172",
  password: "Passw0rd!",
  passwordHash: "47b7bfb65fa83ac9a71dcb0f6296bb6e",
  companyKey: "KEY-80002",
  wrongKey: "KEY-NOBODYS",
};
const UPSTREAM_SECRET = "the gateway is who says this".replaceAll(" ", "-").padEnd(32, "x");
const COLLEAGUE = "13755550101";
const NEW_PHONE = "13655550102";
const PHONES = [phones.newcomer, phones.admin, phones.editor, "13900000000", COLLEAGUE, NEW_PHONE];
/** The last command that Redis gets. */
const LAST = "the end of the journey";
const ORDER = { productId: "DT_DOCK_0001", years: "1", channel: "wxpay", agreement: "1" };

describe("secrets over the whole journey, on pages and through JSON", () => {
  let redis: RedisServer;
  let running: RunningSandbox;
  let sandbox: SandboxControl;
  let test: TestApp;
  let app: Pick<TestApp, "app" | "origin">;
  /** Every command that reached Redis, and what stands in it at the end. */
  const written: string[] = [];
  const answers: RecordedAnswer[] = [];
  const sessionIds: string[] = [];
  const tickets: string[] = [];
  /** Of orders: whoever has one can pay, or see who pays. */
  const qrTexts: string[] = [];
  /** What an operation's key is compared by: an enterprise key was guessed from its digest. */
  const inputs: string[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    const watching = new Redis(redis.url);
    const monitor = await watching.monitor();
    monitor.on("monitor", (_time: string, command: string[]) => written.push(command.join(" ")));
    // Not the demo's own, whose codes lead to a page where one plays the phone.
    running = await startSandbox();
    sandbox = new SandboxControl(running.url);
    test = await startTestApp({
      environment: {
        REDIS_URL: redis.url,
        PASSWORD_LOGIN: "1",
        UPSTREAM_URL: running.url,
        UPSTREAM_SECRET,
      },
    });
    app = { app: recordAnswers(test.app, answers), origin: test.origin };
    await onPages();
    await throughJson();
    written.push(...(await dump(watching)));
    // A connection's commands come in order: all before this one have come, too.
    await vi.waitUntil(() => written.some((line) => line.includes(LAST)), 10_000);
    monitor.disconnect();
    watching.disconnect();
    for (const { headers } of answers)
      for (const [, id = ""] of headers.matchAll(/session=([A-Za-z0-9_-]{43})/g))
        sessionIds.push(id);
  });
  afterAll(async () => {
    await test?.close();
    await running?.close();
    await redis?.stop();
  });

  async function onPages(): Promise<void> {
    const scanned = await byWeChat("10001");
    await buyOnPages(scanned);
    await scanned.submit("/urlNavigate/add", { urlName: "a", url: "https://a.example" });
    for (const page of ["/urlNavigate", "/accountInformation", "/index"]) await scanned.get(page);
    await scanned.submitAndFollow("/logout", {});

    const unbound = await byWeChat("10007");
    await unbound.get("/login/bind");
    await unbound.submit("/login/bind", { intent: "send-code", mobileNumber: NEW_PHONE });
    const { code, password } = TYPED;
    const bound = { intent: "bind", mobileNumber: NEW_PHONE, code };
    await unbound.submitAndFollow("/login/bind", bound);

    const stranger = new Visitor(app);
    const form = { mobileNumber: "13900000000" };
    await stranger.submit("/login?method=sms", { intent: "send-code", ...form });
    await stranger.submit("/login?method=sms", { intent: "login", ...form, code: TYPED.wrongCode });
    const byPassword = { intent: "password-login", mobile: phones.newcomer, password };
    await stranger.submit("/login?method=password", { ...byPassword, password: "wrong" });
    await stranger.submitAndFollow("/login?method=password", byPassword);

    const joining = new Visitor(app);
    await joining.logIn(phones.editor);
    const join = "/company/join?company_id=80002";
    const joined = { company_id: "80002" };
    await joining.get(join);
    await joining.submit(join, { ...joined, company_key: TYPED.wrongKey });
    await joining.submitAndFollow(join, { ...joined, company_key: TYPED.companyKey });

    const administrator = new Visitor(app);
    await administrator.logIn(phones.admin);
    await administrator.get("/company");
    await administrator.submitAndFollow("/company", { company_id: "80001" });
    const colleague = { name: "新同事", mobileNumber: COLLEAGUE, sex: "0" };
    await administrator.submitAndFollow("/company/users/add", colleague);
    await sandbox.fault("company.users.create", { http: 401 });
    await administrator.submitAndFollow("/company/users/add", colleague);
    for (const page of ["/company/users", "/company/users/10003/edit"])
      await administrator.get(page);
  }

  async function byWeChat(as: string): Promise<Visitor> {
    const visitor = new Visitor(app);
    await visitor.get("/login");
    await sandbox.scan(as);
    for (const { ticket } of await sandbox.tickets()) tickets.push(ticket);
    await visitor.submitAndFollow("/login", { intent: "check-scan" });
    return visitor;
  }

  async function buyOnPages(visitor: Visitor): Promise<void> {
    for (const page of ["/pricing", "/pricing/purchase?productId=DT_DOCK_0001"])
      await visitor.get(page);
    const ordered = await visitor.submit("/pricing/purchase", ORDER);
    const payment = String(ordered.headers.location);
    await visitor.get(payment);
    await sandbox.setOrder(payment.split("/").at(-1) ?? "", { status: 2 });
    for (const page of [`${payment}/status`, `${payment}/result`, "/order"])
      await visitor.get(page);
  }

  async function throughJson(): Promise<void> {
    let token = "";
    const send = async (method: "get" | "post" | "delete", path: string, body?: object) => {
      const request = supertest(app.app)[method](`/api/v1${path}`);
      if (token) request.set({ Authorization: `Bearer ${token}`, "Idempotency-Key": path });
      return (await request.send(body)) as supertest.Response;
    };
    const mobileNumber = phones.newcomer;
    await send("post", "/verification-codes", { mobileNumber, action: "login" });
    const wrong = { method: "sms", mobileNumber, code: TYPED.wrongCode };
    await send("post", "/sessions", wrong);
    const bySms = await send("post", "/sessions", { ...wrong, code: TYPED.code });
    const byPassword = { method: "password", mobile: phones.admin, password: TYPED.password };
    const signedIn = await send("post", "/sessions", byPassword);
    const qr = await send("post", "/qr-logins");
    await sandbox.scan("10001");
    for (const { ticket } of await sandbox.tickets()) tickets.push(ticket);
    const scanned = await send("get", `/qr-logins/${qr.body.id}`);
    expect([bySms.status, signedIn.status, scanned.body.state]).toEqual([201, 201, "signed-in"]);
    token = signedIn.body.token;
    sessionIds.push(qr.body.id, bySms.body.token, scanned.body.session.token, token);

    await send("post", "/companies/80001/selection");
    const { agreement, years, ...order } = ORDER;
    qrTexts.push((await send("post", "/orders", { ...order, years: Number(years) })).body.qrText);
    await send("post", "/favourites", { urlName: "b", url: "https://b.example" });
    const body = { companyKey: TYPED.wrongKey };
    await send("post", "/companies/80002/members", body);
    inputs.push(JSON.stringify({ params: { companyId: "80002" }, body }));
    for (const path of ["/me", "/membership", "/companies", "/companies/80001/users", "/orders"])
      expect((await send("get", path)).status, path).toBe(200);
    await send("get", "/favourites");
    expect((await send("delete", "/sessions/current")).status).toBe(204);
  }

  /** Every key and value as they stand in Redis at the end, whatever their type. */
  async function dump(client: Redis): Promise<string[]> {
    const entries: string[] = [];
    for (const key of await client.keys("*")) {
      const type = await client.type(key);
      const value = type === "hash" ? await client.hgetall(key) : await client.get(key);
      entries.push(`${key} ${JSON.stringify(value)}`);
    }
    await client.echo(LAST);
    return entries;
  }

  it("the journey left something to search through", () => {
    expect(written.length).toBeGreaterThan(100);
    expect(answers.length).toBeGreaterThan(60);
    expect(test.logs.length).toBeGreaterThanOrEqual(answers.length);
    expect(new Set(sessionIds).size).toBeGreaterThanOrEqual(9);
    expect(tickets.length).toBeGreaterThanOrEqual(3);
    expect(written.some((line) => line.includes("session:{"))).toBe(true);
    expect(written.some((line) => line.includes("order:"))).toBe(true);
    for (const word of ["sbx_", ...Object.values(TYPED)])
      expect(answers.filter(({ url }) => url.includes(word))).toEqual([]);
  });

  const secrets = () => ["sbx_", UPSTREAM_SECRET, ...Object.values(TYPED), ...tickets];

  function expectNone(canaries: string[], where: string, texts: string[]): void {
    const found = canaries.flatMap((canary) => texts.filter((text) => holds(text, canary)));
    const measured = `${found.length} of ${canaries.length} in ${texts.length} texts`;
    noteFigure("secrets", `canaries found in ${where}`, "0", measured);
    expect(found).toEqual([]);
  }

  it("Redis: no command or value has a token, ticket, code, password, key, number or session id", () => {
    expectNone([...secrets(), ...PHONES, ...sessionIds], "Redis", written);
  });

  it("Redis: no plain digest of them, no text of a payment's QR code and no word of a message", () => {
    const texts = [...secrets(), ...PHONES, ...sessionIds];
    for (const input of inputs) texts.push(input, JSON.stringify([input]));
    const words = ["messages.", ...qrTexts];
    expectNone([...texts.flatMap(digestsOf), ...words], "Redis, as digests and words", written);
  });

  // docs/product.md#logs-hold-no-secrets
  it("logs: none of them either", () => {
    const lines = test.logs.map((line) => JSON.stringify(line));
    expectNone([...secrets(), ...PHONES, ...sessionIds], "the log, at level trace", lines);
  });

  // docs/product.md#secrets-stay-in-the-gateway
  it("answers: no token, ticket, code, password or key, in no body, header or address", () => {
    const told = answers.map(({ url, headers, body }) => `${url}\n${headers}\n${body}`);
    expectNone(secrets(), "answers and their addresses", told);
  });

  it("a session's id goes to its owner once, as the cookie or as the bearer token", () => {
    for (const id of new Set(sessionIds)) {
      const telling = answers.filter(({ headers, body }) => `${headers}${body}`.includes(id));
      for (const { method, url, headers, body } of telling) {
        const isCookie = headers.includes(`session=${id}`) && !body.includes(id);
        const isToken = /^\/api\/v1\/(sessions|qr-logins)/.test(url);
        expect(isCookie || isToken, `${method} ${url}`).toBe(true);
      }
      expect(telling.length).toBeLessThanOrEqual(2);
    }
  });

  it("a whole number comes back only in the form it was typed into and in JSON to its owners", () => {
    const places =
      /^(POST \/(login|login\/bind|company\/users\/add)|(POST|GET) \/api\/v1\/(sessions|me|qr-logins\/[\w-]+|companies\/80001\/users))$/;
    for (const phone of PHONES)
      for (const { method, url, headers, body } of answers) {
        expect(`${url}${headers}`).not.toContain(phone);
        if (body.includes(phone)) expect(`${method} ${url.split("?")[0]}`).toMatch(places);
      }
  });

  const digestsOf = (text: string) =>
    ["md5", "sha1", "sha256"].flatMap((algorithm) =>
      (["hex", "base64", "base64url"] as const).map((encoding) =>
        createHash(algorithm).update(text).digest(encoding),
      ),
    );

  function holds(text: string, canary: string): boolean {
    const bytes = Buffer.from(canary);
    const base64 = bytes.toString("base64").replace(/=+$/, "");
    const forms = [canary, encodeURIComponent(canary), base64, bytes.toString("hex")];
    return forms.some((form) => text.includes(form));
  }
});
