import { describe, expect, it, onTestFinished, vi } from "vitest";
import { siteOf } from "~/gateway/core/network";
import { createKnownAddresses } from "~/gateway/login/known-addresses";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { signIn } from "~/tests/api/support/client";
import { startOwnApi } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";
import { report } from "~/tests/support/report";

/** The defaults, which the support of tests lifts; some tests have a tenth of one. */
const LIMITS = {
  TRUST_PROXY: "1",
  RATE_LIMIT_REQUESTS_PER_MINUTE: "600",
  RATE_LIMIT_CODES_PER_HOUR: "10",
  RATE_LIMIT_CODES_PER_DAY: "30",
  RATE_LIMIT_LOGINS_PER_HOUR: "20",
  RATE_LIMIT_SMS_PER_MINUTE: "300",
  RATE_LIMIT_QR_CODES_PER_HOUR: "60",
  RATE_LIMIT_QR_CODES_PER_DAY: "90000",
  RATE_LIMIT_COMPANY_KEYS_PER_HOUR: "1",
};
const OTHER = "203.0.113.3";
/** The upstream's answer, whatever the request. */
const reply = (data: unknown) => ({ raw: JSON.stringify({ code: 200, data, error_msg: "" }) });
const VICTIM = phones.newcomer;

const numbers = (count: number, from = 13_900_000_000) =>
  Array.from({ length: count }, (_, index) => String(from + index));
/** Addresses of one /56, each in a /64 of its own, and of one /48, each in a /56 of its own. */
const in56 = (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`;
const in48 = (index: number) => `2001:db8:1:${((index % 256) * 256).toString(16)}::1`;
const howMany = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

async function startNode(limits: Partial<typeof LIMITS> = {}) {
  const store = createMemoryStore();
  const written = new Set<string>();
  const increment: typeof store.increment = (key, windowSeconds, hits) => {
    written.add(key);
    return store.increment(key, windowSeconds, hits);
  };
  const overrides = { store: { ...store, increment } };
  const server = await startOwnApi({ environment: { ...LIMITS, ...limits }, overrides });
  const { config } = server.dependencies;

  async function post(path: string, from: string, body?: object, token?: string) {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: {
        "X-Forwarded-For": from,
        ...(body && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  return {
    ...server,
    written,
    post,
    sendCode: (mobileNumber: string, from: string) =>
      post("/verification-codes", from, { mobileNumber, action: "login" }),
    guess: (mobile: string, from: string, password = "wrong!") =>
      post("/sessions", from, { method: "password", mobile, password }),
    /** Every number is a registered one from now on. */
    acceptAll: () => server.sandbox.fault("auth.sendCode", reply(null), 10_000),
    know: (mobileNumber: string, address: string) =>
      createKnownAddresses(store, createKeyring(config.SESSION_SECRETS)).add(
        mobileNumber,
        siteOf(address),
      ),
  };
}

// docs/product.md#one-client-cannot-take-the-service-from-others
describe("one client takes what it can of the login, and another one is served", {
  timeout: 120_000,
}, () => {
  // docs/product.md#strangers-learn-few-numbers
  it("codes for numbers that are not registered: 200 from a /56, and none of the messages", async () => {
    const { sendCode, know } = await startNode();
    await know(phones.admin, in56(0));
    const asked = numbers(300).map((number, index) => sendCode(number, in56(index)));
    const statuses = await Promise.all(asked);
    expect([howMany(statuses, 404), howMany(statuses, 429)]).toEqual([200, 100]);
    expect(await sendCode(VICTIM, in56(7))).toBe(429);
    expect(await sendCode(phones.admin, in56(7))).toBe(202);
    expect(await sendCode(VICTIM, OTHER)).toBe(202);
  });

  // docs/product.md#strangers-learn-few-numbers
  it("logins with numbers that are not registered count with the codes", async () => {
    const { post, sendCode } = await startNode();
    const login = (mobileNumber: string) =>
      post("/sessions", OTHER, { method: "sms", mobileNumber, code: "123456" });
    const statuses = await Promise.all(numbers(120).map(login));
    expect([howMany(statuses, 404), howMany(statuses, 429)]).toEqual([100, 20]);
    expect(await sendCode("13900000999", OTHER)).toBe(429);
  });

  // docs/product.md#strangers-learn-few-numbers
  it("registered numbers do not count, so that an office is served", async () => {
    const node = await startNode({ RATE_LIMIT_SMS_PER_MINUTE: "3000" });
    await node.sandbox.fault("auth.sendCode", { code: 4015 }, 50);
    await node.acceptAll();
    const statuses = await Promise.all(numbers(100).map((each) => node.sendCode(each, OTHER)));
    expect([howMany(statuses, 202), howMany(statuses, 409)]).toEqual([50, 50]);
    await node.sandbox.clearFaults();
    expect(await node.sendCode("13900000999", OTHER)).toBe(404);
  });

  // docs/product.md#messages-have-a-ceiling
  it("messages: a /48 gets a third of a minute's, strangers two, and known numbers the rest", async () => {
    const node = await startNode({ RATE_LIMIT_SMS_PER_MINUTE: "30" });
    const { acceptAll, sendCode, know, dependencies } = node;
    await acceptAll();
    const fromSite = await Promise.all(numbers(30).map((each, n) => sendCode(each, in48(n))));
    expect(howMany(fromSite, 202)).toBe(10);
    expect(await sendCode(VICTIM, OTHER)).toBe(202);
    const fromMany = numbers(30, 13_700_000_000).map((each, n) =>
      sendCode(each, `198.51.${n % 10}.1`),
    );
    expect(howMany(await Promise.all(fromMany), 202)).toBe(9);
    expect(await sendCode(phones.admin, OTHER)).toBe(429);
    await know(phones.admin, OTHER);
    expect(await sendCode(phones.admin, OTHER)).toBe(202);
    const metrics = await dependencies.metrics.registry.metrics();
    expect(metrics).toContain("sms_ceiling_reached_total 42");
  });

  // docs/product.md#messages-have-a-ceiling
  it("messages of which the upstream told nothing count, for they may have been sent", async () => {
    const { sandbox, sendCode } = await startNode({ RATE_LIMIT_SMS_PER_MINUTE: "30" });
    await sandbox.fault("auth.sendCode", { http: 500 }, 20);
    const statuses = [];
    for (const [n, number] of numbers(11).entries()) statuses.push(await sendCode(number, in48(n)));
    expect(howMany(statuses, 429)).toBe(1);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("messages to one person: 20 an hour from all strangers, and the person gets a code at home", async () => {
    const { acceptAll, guess, sendCode } = await startNode();
    await acceptAll();
    expect(await guess(VICTIM, OTHER, "Passw0rd!")).toBe(201);
    const tries = Array.from({ length: 100 }, (_, n) => sendCode(VICTIM, `198.51.100.${n % 10}`));
    expect(howMany(await Promise.all(tries), 202)).toBe(20);
    expect(await sendCode(VICTIM, OTHER)).toBe(202);
  });

  // docs/product.md#ipv6-addresses-count-by-network
  it.each([
    ["an address", () => "2001:db8:1::1", 10],
    ["a /56", in56, 20],
    ["a /48", in48, 40],
  ])("QR codes: %s gets its share", async (_who, from, most) => {
    const { post } = await startNode({ RATE_LIMIT_QR_CODES_PER_HOUR: "10" });
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post("/qr-logins", from(index))),
    );
    expect(howMany(statuses, 201)).toBe(most);
    expect(await post("/qr-logins", "2001:db8:2::1")).toBe(201);
  });

  // docs/product.md#login-codes-have-a-ceiling
  it("QR codes of a day: addresses that take many leave the last third to others", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { post } = await startNode({
      RATE_LIMIT_QR_CODES_PER_HOUR: "600",
      RATE_LIMIT_QR_CODES_PER_DAY: "600",
    });
    const take = async (from: string, count: number) => {
      const tries = Array.from({ length: count }, () => post("/qr-logins", from));
      return howMany(await Promise.all(tries), 201);
    };
    // The first third is for everybody, the second for addresses with at most a twentieth.
    expect(await take("198.51.100.0", 300)).toBe(200);
    for (let index = 1; index <= 6; index += 1)
      expect(await take(`198.51.100.${index}`, 40)).toBe(30);
    expect(await take("198.51.100.7", 40)).toBe(20);
    expect(await take(OTHER, 40)).toBe(3);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await take("198.51.100.0", 40)).toBe(40);
  });

  // docs/product.md#ipv6-addresses-count-by-network
  it("requests: a /56 gets those of two addresses", async () => {
    const { post } = await startNode({ RATE_LIMIT_REQUESTS_PER_MINUTE: "60" });
    const wrong = Array.from({ length: 130 }, (_, index) => post("/sessions", in56(index), {}));
    expect(howMany(await Promise.all(wrong), 429)).toBe(10);
    expect(await post("/sessions", OTHER, {})).toBe(422);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("logins: a /48 has its tries of a number, and locks neither it nor its neighbours", async () => {
    const { guess, know, written } = await startNode({ RATE_LIMIT_LOGINS_PER_HOUR: "2" });
    const ofVictim = await Promise.all(numbers(10).map((_, index) => guess(VICTIM, in48(index))));
    expect(howMany(ofVictim, 429)).toBe(8);
    expect(await guess(VICTIM, OTHER, "Passw0rd!")).toBe(201);

    await know(phones.editor, "198.51.100.1");
    for (const number of numbers(40)) await guess(number, "198.51.100.1");
    const before = written.size;
    expect(await guess(phones.admin, "198.51.100.1", "Passw0rd!")).toBe(429);
    // A network over its limit writes no counter of a number.
    expect(written.size).toBe(before);
    expect(await guess(phones.editor, "198.51.100.1", "Passw0rd!")).toBe(201);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("enterprise keys: twenty times a user's for one company, and from one address", async () => {
    const server = await startNode();
    const ids = numbers(22, 80_100);
    const listed = { company_name: "公司", company_remark: "企业版", is_company: 1 };
    const data = ids.map((id) => ({ ...listed, company_id: id }));
    await server.sandbox.fault("company.list", reply(data), 100);
    const tryKey = async (mobile_number: string, companyId: string, from: string) => {
      const user = {
        uid: `2${mobile_number.slice(6)}`,
        mobile_number,
        nickname: "",
        headimgurl: "",
      };
      await server.sandbox.fault("auth.mobileLogin", reply({ ...user, token: "token" }));
      const { token } = await signIn(server, mobile_number);
      return server.post(`/companies/${companyId}/members`, from, { companyKey: "KEY" }, token);
    };
    const [ofCompany, fromAddress] = [[], []] as [number[], number[]];
    for (const [n, number] of numbers(21).entries())
      ofCompany.push(await tryKey(number, "80100", `198.51.100.${n}`));
    for (const [n, number] of numbers(21, 13_700_012_345).entries())
      fromAddress.push(await tryKey(number, ids[n + 1] ?? "", OTHER));
    for (const statuses of [ofCompany, fromAddress])
      expect(statuses.map((status) => status === 429)).toEqual([...Array(20).fill(false), true]);
  });

  // docs/product.md#statistics-failures-are-only-logged
  it("reports: 100 of a client and 500 of anonymous ones wait, and a signed-in one's are taken", async () => {
    const server = await startNode();
    const { post, sandbox, logs } = server;
    const { token } = await signIn(server, VICTIM);
    await sandbox.fault("stats.pixel", { hang: true }, 2_000);
    const dropped = () => logs.filter(({ msg }) => String(msg).includes("queue full")).length;
    for (let index = 1; index <= 5; index += 1) {
      const reports = Array.from({ length: 120 }, () =>
        post("/reports", `198.51.100.${index}`, report),
      );
      await Promise.all(reports);
    }
    expect(dropped()).toBe(600 - 8 - 500);
    await post("/reports", OTHER, report);
    expect(dropped()).toBe(93);
    await post("/reports", OTHER, report, token);
    expect(dropped()).toBe(93);
  });
});

describe("and honest crowds are served", { timeout: 120_000 }, () => {
  // docs/product.md#guessing-is-limited-by-number-and-address
  it("a neighbour's tries close an address to newcomers for five minutes at most", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { post, sendCode } = await startNode();
    const take = () => post("/qr-logins", OTHER);
    const codes = await Promise.all(Array.from({ length: 70 }, take));
    expect([howMany(codes, 201), howMany(codes, 429)]).toEqual([60, 10]);
    await Promise.all(numbers(101).map((number) => sendCode(number, OTHER)));
    expect([await take(), await sendCode(VICTIM, OTHER)]).toEqual([429, 429]);
    vi.setSystemTime(Date.now() + 300_000);
    expect([await take(), await sendCode(VICTIM, OTHER)]).toEqual([201, 202]);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("an office signs in at once, because a right try uses up no share", async () => {
    const server = await startNode({ RATE_LIMIT_LOGINS_PER_HOUR: "1" });
    const logIn = async (mobile_number: string) => {
      const user = {
        uid: `2${mobile_number.slice(6)}`,
        mobile_number,
        nickname: "",
        headimgurl: "",
      };
      await server.sandbox.fault("auth.mobileLogin", reply({ ...user, token: "token" }));
      const body = { method: "sms", mobileNumber: mobile_number, code: "123456" };
      return server.post("/sessions", OTHER, body);
    };
    for (const number of numbers(60)) expect(await logIn(number)).toBe(201);
    for (const number of numbers(20, 13_700_000_000))
      expect(await server.guess(number, OTHER)).toBe(409);
    expect(await server.guess("13700000099", OTHER)).toBe(429);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("tries that are refused for one number use up no share of the address", async () => {
    const { sendCode } = await startNode({ RATE_LIMIT_CODES_PER_HOUR: "1" });
    const statuses = [];
    for (let tries = 0; tries < 60; tries += 1) statuses.push(await sendCode(phones.admin, OTHER));
    expect(howMany(statuses, 429)).toBeGreaterThan(50);
    expect(await sendCode(VICTIM, OTHER)).toBe(202);
  });

  it("an office of 300 who have signed in there gets its codes in one minute", async () => {
    const { acceptAll, sendCode, know } = await startNode();
    await acceptAll();
    const office = numbers(300);
    for (const number of office) await know(number, OTHER);
    const statuses = await Promise.all(office.map((number) => sendCode(number, OTHER)));
    expect(howMany(statuses, 202)).toBe(300);
  });

  it("a carrier's address: 100 strangers get a code in one minute, 300 log in within an hour", async () => {
    const { acceptAll, sendCode, guess } = await startNode();
    await acceptAll();
    const strangers = numbers(300);
    const sent = await Promise.all(strangers.slice(0, 100).map((each) => sendCode(each, OTHER)));
    expect(howMany(sent, 202)).toBe(100);
    const logins = await Promise.all(strangers.map((number) => guess(number, OTHER)));
    expect(howMany(logins, 429)).toBe(0);
  });
});
