import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { KEPT_COOKIE } from "~/tests/support/kept-cookie";
import { phones } from "~/tests/support/people";
import { useRedis } from "~/tests/support/use-redis";
import { startOwnApp } from "~/tests/support/use-test-app";
import { JSON_TYPE } from "./support/state-changes";
import { openWire, type Wire, type WireAnswer } from "./support/wire";

const LIMIT = 3;
const TRIES = 24;
const OFTEN = "操作过于频繁，请稍后再试";

describe("guessing is bounded over all nodes", () => {
  const redis = useRedis();
  let nodes: TestApp[] = [];
  let wires: Wire[] = [];
  let turn = 0;

  /** Two nodes with one Redis and one upstream; every test begins with an empty count. */
  beforeEach(async () => {
    const shared = {
      REDIS_URL: redis.url,
      REDIS_KEY_PREFIX: `guess-${turn++}:`,
      SESSION_SECRETS: "one-secret-for-both-of-the-nodes-long-enough",
      RATE_LIMIT_LOGINS_PER_HOUR: String(LIMIT),
      RATE_LIMIT_COMPANY_KEYS_PER_HOUR: String(LIMIT),
      TRUST_PROXY: "1",
    };
    const first = await startTestApp({ environment: shared });
    const upstream = first.sandbox.url;
    const second = await startTestApp({ environment: { ...shared, UPSTREAM_URL: upstream } });
    nodes = [first, second];
    wires = await Promise.all(nodes.map((node) => openWire(node)));
    return async () => {
      for (const wire of wires) await wire.close();
      for (const node of nodes.reverse()) await node.close();
    };
  });

  const form = (
    index: number,
    path: string,
    fields: Record<string, string>,
    cookie = KEPT_COOKIE,
  ) => (wires[index % 2] as Wire).submit(path, fields, cookie);
  const json = (index: number, path: string, body: unknown, headers = {}) =>
    (wires[index % 2] as Wire).send({
      method: "POST",
      path: `/api/v1${path}`,
      headers: { "Content-Type": JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    });
  const callsOf = (call: string) => (nodes[0] as TestApp).sandbox.count(call, 0);
  const all = (count: number, one: (index: number) => Promise<WireAnswer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const statuses = (answers: WireAnswer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const withPassword = (mobile: string, password = "Passw0rd!") => ({
    method: "password",
    mobile,
    password,
  });
  const tryCode = (index: number, mobileNumber: string, code: string, onPage: boolean) =>
    onPage
      ? form(index, "/login?method=sms", { intent: "login", mobileNumber, code })
      : json(index, "/sessions", { method: "sms", mobileNumber, code });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("a phone's code: of 24 tries at once on pages and by JSON only those allowed are passed on", async () => {
    const mobileNumber = phones.newcomer;
    const answers = await all(TRIES, (index) =>
      tryCode(index, mobileNumber, `9${10_000 + index}`, index % 4 < 2),
    );
    expect(await callsOf("auth.mobileLogin")).toBe(LIMIT);
    expect(statuses(answers, 429)).toBe(TRIES - LIMIT);
    const right = await tryCode(0, mobileNumber, "123456", true);
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(3_000);
    expect(right.text).toContain(OFTEN);
    expect(right.text).toMatch(/(59|60) 分钟后可以再试。.*改用微信扫码登录/s);
  });

  it("a password: the same count, so that changing the method gives no more tries", async () => {
    const mobile = phones.admin;
    const fields = { intent: "password-login", mobile, password: "wrong" };
    await all(TRIES, (index) =>
      index % 4 < 2
        ? form(index, "/login?method=password", fields)
        : tryCode(index, mobile, "999999", false),
    );
    expect((await callsOf("auth.passwordLogin")) + (await callsOf("auth.mobileLogin"))).toBe(LIMIT);
  });

  it("a wrong code or password says the same of a number that exists and of one that does not", async () => {
    const bare = ({ status, text }: WireAnswer, number: string) => {
      const { requestId: _id, ...problem } = JSON.parse(text.replaceAll(number, ""));
      return { status, problem };
    };
    const [known, unknown] = [phones.writer, "13999999999"];
    const ofKnown = await json(0, "/sessions", withPassword(known, "wrong!"));
    const ofUnknown = await json(1, "/sessions", withPassword(unknown, "wrong!"));
    expect(bare(ofUnknown, unknown)).toEqual(bare(ofKnown, known));
    // Who logs in by SMS is told to register first: the fixed text, and no other.
    const { status, problem } = bare(await tryCode(0, unknown, "999999", false), unknown);
    expect(status).toBe(404);
    expect(problem).toMatchObject({ code: "not-registered", detail: "用户未注册，请先用微信注册" });
  });
});

it("wrong tokens of a client get 429 above the limit; other tokens of its address are served", async () => {
  const { app } = await startOwnApp({ RATE_LIMIT_REQUESTS_PER_MINUTE: "5" });
  const login = { method: "password", mobile: phones.editor, password: "Passw0rd!" };
  const signIn = async () =>
    String((await supertest(app).post("/api/v1/sessions").send(login)).body.token);
  const [guessed, other] = [await signIn(), await signIn()];
  const statusOf = async (bearer: string) =>
    (await supertest(app).get("/api/v1/me").auth(bearer, { type: "bearer" })).status;
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1)
    statuses.push(await statusOf(guessed.slice(0, 8).padEnd(43, "w")));
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429]);
  // The right one is not told from a wrong one any more.
  expect([await statusOf(guessed), await statusOf(other)]).toEqual([429, 200]);
});
