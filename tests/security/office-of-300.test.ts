import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { scanAs } from "~/tests/support/scan-login";
import { purchaseFields } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";
import { defaultLimits } from "~/tests/support/without-limits";
import { addPersonalCompany } from "~/upstream/domain/registration";
import { personalSpace } from "~/upstream/domain/spaces";

const MINUTE_MS = 60_000;
const PEOPLE = 300;
/** Sign in by a scan; the others by SMS. */
const SCANNING = 60;
const CODE = "123456";
/** As many at the same moment as one process of tests serves, clients and upstream included. */
const AT_ONCE = 50;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(30_000)]);

interface Person {
  uid: string;
  mobileNumber: string;
  browser: Visitor;
}

/** Lets all do the same, without a moment between. */
async function together<T>(people: readonly Person[], act: (person: Person) => Promise<T>) {
  const results: T[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE)
    results.push(...(await Promise.all(people.slice(from, from + AT_ONCE).map(act))));
  return results;
}

/** All requests come from one address. The limits are those of an operator who sets none. */
describe("an office of 300 people behind one address is refused nothing", {
  timeout: 120_000,
}, () => {
  let test: TestApp;
  let server: ListeningServer;
  let office: Person[];
  const newBrowser = () => new Visitor({ origin: test.origin, app: server.url });
  const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    test = await startTestApp({ environment: defaultLimits });
    server = await listen(test.app);
    office = Array.from({ length: PEOPLE }, (_, index) => ({
      uid: String(30_000 + index),
      mobileNumber: String(13_900_000_000 + index),
      browser: newBrowser(),
    }));
    await operate(async (domain) => {
      const { users, memberships } = domain;
      for (const { uid, mobileNumber } of office) {
        const openId = `office-${uid}`;
        const person = { uid, mobileNumber, openId, nickname: "同事" };
        const user = await users.add({ ...person, isMobileProven: true });
        await addPersonalCompany(domain, user, Date.now());
        await memberships.setPaid(personalSpace(uid), 1, Date.parse("2099-12-31"));
      }
    });
  });
  afterAll(async () => {
    server.close();
    await test.close();
    vi.useRealTimers();
  });

  type Sandbox = NonNullable<TestApp["dependencies"]["sandbox"]>;
  const operate: Sandbox["service"]["transact"] = (work) => {
    if (!test.dependencies.sandbox) throw new Error("not embedded");
    return test.dependencies.sandbox.service.transact(work);
  };
  const sendCode = ({ browser, mobileNumber }: Person) =>
    browser.submit("/login?method=sms", { intent: "send-code", mobileNumber });
  const logIn = ({ browser, mobileNumber }: Person, code = CODE) =>
    browser.submit("/login?method=sms", { intent: "login", mobileNumber, code });

  async function expectSignedIn(people: readonly Person[]): Promise<void> {
    const pages = await together(people, ({ browser }) => browser.get("/order"));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  }

  // docs/product.md#a-browser-has-one-login-code
  it("when all open the login in one minute, some of them again, and leave it", async () => {
    const mark = await test.sandbox.mark();
    const pages = await together(office, ({ browser }) => browser.get("/login"));
    expect(pages.filter(({ text }) => text.includes("我已扫码"))).toHaveLength(PEOPLE);
    await together(office.slice(0, AT_ONCE), ({ browser }) => browser.get("/login"));
    expect(await test.sandbox.count("auth.qr", mark)).toBe(PEOPLE);
    wait(10);
  });

  // docs/product.md#login-codes-have-a-ceiling
  it("when sixty sign in by a scan", async () => {
    const scanning = office.slice(0, SCANNING);
    for (const person of scanning) {
      // Nobody scans the code of another browser that is open next to it.
      await newBrowser().get("/login");
      person.browser = newBrowser();
      await scanAs(person.browser, test.sandbox, person.uid);
    }
    await expectSignedIn(scanning);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("when the others sign in by SMS within ten minutes, each after a wrong code", async () => {
    const texting = office.slice(SCANNING);
    for (let from = 0; from < texting.length; from += 20) {
      const arriving = texting.slice(from, from + 20);
      await Promise.all(arriving.map(sendCode));
      await Promise.all(arriving.map((person) => logIn(person, "654321")));
      await Promise.all(arriving.map((person) => logIn(person)));
      wait(1);
    }
    await expectSignedIn(texting);
  });

  // docs/operating.md#limits
  it("when all read, and buy a year, in one minute", async () => {
    const all = await together(office, async ({ browser }) => {
      const pages = [];
      for (const path of ["/index", "/pricing"]) pages.push((await browser.get(path)).status);
      const fields = purchaseFields();
      const path = `/pricing/purchase?productId=${fields.productId}`;
      return [...pages, (await browser.submit(path, fields)).status].join(" ");
    });
    expect(new Set(all)).toEqual(new Set(["200 200 303"]));
  });

  // docs/product.md#uploads-are-streamed
  it("when sixty upload at once, over slow lines", async () => {
    const tokens: string[] = [];
    for (const { uid } of office.slice(0, 60)) tokens.push(await signInProgram(uid));
    const statuses = await Promise.all(
      tokens.map((token) => uploadSlowly(`${server.url}/api/v1/uploads/pdf?name=a.pdf`, token)),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  // docs/product.md#messages-have-a-ceiling
  it("when all sign in again by SMS in one minute of the next day", async () => {
    const texting = office.slice(SCANNING);
    wait(24 * 60);
    for (const person of texting) person.browser = newBrowser();
    await together(texting, sendCode);
    await together(texting, (person) => logIn(person));
    await expectSignedIn(texting);
  });

  it("and no limit has counted a refusal", async () => {
    // Not those of other tests, which lift them.
    expect(test.dependencies.config.RATE_LIMIT_LOGINS_PER_HOUR).toBe(20);
    const metrics = await test.dependencies.metrics.registry.metrics();
    const counted = metrics.split("\n").filter((line) => /^rate_limit_refusals_total/.test(line));
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.filter((line) => !line.endsWith(" 0"))).toEqual([]);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("while one of them who guesses the code of another is", async () => {
    const [other, victim] = office.slice(-2) as [Person, Person];
    const attack = { ...victim, browser: newBrowser() };
    const statuses = [];
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push((await logIn(attack, "000000")).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await newBrowser().get("/login")).text).toContain("我已扫码");
    other.browser = newBrowser();
    wait(1);
    await sendCode(other);
    expect((await logIn(other)).status).toBe(303);
  });

  async function signInProgram(uid: string): Promise<string> {
    const { id } = await (await fetch(`${server.url}/api/v1/qr-logins`, { method: "POST" })).json();
    await test.sandbox.scan(uid);
    const { session } = await (await fetch(`${server.url}/api/v1/qr-logins/${id}`)).json();
    return session.token;
  }
});

/** Sends a PDF in ten parts at some 300 kbit/s. Returns the status of the answer. */
function uploadSlowly(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/pdf" };
    const sent = request(url, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    const send = async () => {
      for (let part = 0; part < 10; part += 1) {
        sent.write(PDF.subarray((part * PDF.length) / 10, ((part + 1) * PDF.length) / 10));
        await delay(80);
      }
      sent.end();
    };
    void send();
  });
}
