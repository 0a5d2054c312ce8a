import supertest from "supertest";
import { expect } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";
import { companySpace } from "~/upstream/domain/spaces";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";

export const COMPANY = "80001";
/** The company's super user. */
export const FOUNDER = phones.admin;
export const WRITER = phones.writer;
/** Has no plan. */
export const FREE = phones.newcomer;
/** Needs the basic plan. */
export const PLAN_PAGE = "/article/wrongWordCheck";

/** What a walk works with: an application of its own, and the clocks of both services. */
export class World {
  aheadMs = 0;

  private constructor(readonly test: TestApp) {}

  static async start(): Promise<World> {
    let now = () => Date.now();
    const test = await startTestApp({
      environment: { PASSWORD_LOGIN: "1", CHANNEL_PRIVATE_ADDRESSES: "1" },
      overrides: { now: () => now() },
    });
    const world = new World(test);
    now = () => Date.now() + world.aheadMs;
    return world;
  }

  async pass(ms: number): Promise<void> {
    this.aheadMs += ms;
    await this.test.sandbox.advanceClock(ms);
  }

  /** A browser in which somebody has signed in, and chosen the company if it is given. */
  async browser(mobileNumber?: string, companyId?: string): Promise<Visitor> {
    const visitor = new Visitor(this.test);
    if (mobileNumber)
      await visitor.submit("/login?method=password", {
        ...{ intent: "password-login", mobile: mobileNumber, password: "Passw0rd!" },
      });
    if (companyId) await visitor.submit("/company", { company_id: companyId });
    return visitor;
  }

  /** What a program with a session of its own sends. */
  async program(mobile: string, companyId?: string) {
    const send = (
      method: "get" | "post" | "put" | "patch" | "delete",
      path: string,
      body?: object,
    ) =>
      supertest(this.test.app)
        [method](`/api/v1${path}`)
        .set("Authorization", `Bearer ${token}`)
        .send(body);
    let token = "";
    const login = { method: "password", mobile, password: "Passw0rd!" };
    token = (await send("post", "/sessions", login)).body.token;
    if (companyId) await send("post", `/companies/${companyId}/selection`);
    return send;
  }

  /** A browser whose user has paid for a year. */
  async buy() {
    const browser = await this.browser(FREE);
    const { orderId, path } = await startPurchase(browser);
    await this.test.sandbox.setOrder(orderId, { do: "pay" });
    await browser.get(path);
    expect((await browser.get(PLAN_PAGE)).status).toBe(200);
    return { browser, orderId };
  }

  /** What an operator's command does. */
  async operate(work: (domain: Domain) => Promise<unknown>): Promise<void> {
    await this.test.dependencies.sandbox?.service.transact(work);
  }

  /** Does what is due. */
  async run(): Promise<void> {
    await this.test.dependencies.sandbox?.service.runDue();
  }
}

/** The company has a plan and an account, and its writer an article. */
export async function withCompanyThatPublishes(world: World) {
  await world.operate(({ memberships }) =>
    memberships.extend(companySpace(COMPANY), 2, 86_400_000),
  );
  const founder = await world.program(FOUNDER, COMPANY);
  const siteUrl = `${world.test.sandbox.url}/__sandbox__/blogs/wordpress`;
  const person = { username: BLOG_USER, password: BLOG_PASSWORD };
  await founder("post", "/channel-accounts", { channel: "wordpress", siteUrl, ...person });
  const writer = await world.program(WRITER, COMPANY);
  await writer("post", "/articles", { title: "标题", markdown: "正文" });
  return founder;
}

/** A program with the token of a browser that its user has paired. */
export async function pairBrowser(world: World) {
  const user = await world.program(FREE);
  const { code } = (await user("post", "/device-pairings")).body;
  const { id, token } = (await user("post", "/devices", { code, name: "Edge" })).body;
  const device = (path: string) =>
    supertest(world.test.app).get(`/api/v1${path}`).set("Authorization", `Bearer ${token}`);
  expect((await device("/device")).status).toBe(200);
  return { user, id, device };
}

type Sandbox = NonNullable<TestApp["dependencies"]["sandbox"]>;
type Domain = Parameters<Parameters<Sandbox["service"]["transact"]>[0]>[0];
