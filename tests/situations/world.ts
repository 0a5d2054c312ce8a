import type { Page } from "playwright-core";
import { roleIds } from "~/gateway/core/roles";
import { callKeys } from "~/gateway/upstream/calls";
import { openStream } from "~/tests/api/support/event-source";
import { startTestApp } from "~/tests/support/app";
import { clientOf, getSharedBrowser, openPage } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { freePort } from "~/tests/support/free-port";
import { listen } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { startPurchase } from "~/tests/support/start-purchase";
import { openWithClock, pass } from "~/tests/support/stopped-clock";
import { signInForToken } from "~/tests/support/tokens";
import { Visitor } from "~/tests/support/visitor";

export const BUYER = phones.editor;
const COMPANY = "80001";
export const PERSONAL = "90003";
const OTHER_ADMINISTRATOR = phones.admin;
const POLL_MS = 200;

export type World = Awaited<ReturnType<typeof createWorld>>;

export interface Site {
  environment?: Record<string, string>;
  language?: "en";
  /** Redis holds the sessions, and can be stopped. */
  redis?: true;
  /** Passed before the order was made. */
  hoursFromLogin?: number;
  /** What the waiting page has to say; without it none is opened. */
  poll?: [words: string, address: string, asks: "on" | "no more"];
}

/** A buyer in the company, who waits for a payment on each surface, by a session of its own. */
export async function createWorld(site: Site) {
  const { environment, language, redis, hoursFromLogin = 0, poll } = site;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let aheadMs = 0;
  let store: RedisServer | undefined;
  if (redis) store = await startRedisServer();
  const test = await startTestApp({
    environment: {
      PUBLIC_ORIGIN: origin,
      PASSWORD_LOGIN: "1",
      ...(store && { REDIS_URL: store.url }),
      ...environment,
    },
    overrides: { now: () => Date.now() + aheadMs, pollIntervals: { qrMs: 0, orderMs: POLL_MS } },
  });
  const server = await listen(test.app, port);
  const locale = language ?? "zh-CN";
  const { page, context } = await openPage(await getSharedBrowser(), { baseURL: origin, locale });
  const client = clientOf(page.request, origin);
  const visitor = new Visitor({ app: server.url, origin });
  const token = await signInForToken(server.url, BUYER);

  async function call(method: string, path: string, body?: unknown, as = token) {
    const response = await fetch(`${server.url}/api/v1${path.replace(":id", orderId)}`, {
      method,
      headers: {
        Authorization: `Bearer ${as}`,
        "Accept-Language": locale,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  let orderId = "";
  const administrator = await signInForToken(server.url, OTHER_ADMINISTRATOR);
  await call("POST", `/companies/${COMPANY}/selection`, undefined, administrator);
  const roles = { roleIds: [roleIds["company-admin"]] };
  await call("PUT", `/companies/${COMPANY}/users/10003/roles`, roles, administrator);
  await call("POST", `/companies/${COMPANY}/selection`);
  await visitor.logIn(BUYER);
  await logIn(client, BUYER);
  for (const each of [visitor, client]) await each.submit("/company", { company_id: COMPANY });
  if (language)
    for (const each of [visitor, client]) await each.submit("/preferences", { lng: language });
  aheadMs = hoursFromLogin * 3_600_000;
  const order = await startPurchase(client, { years: 2 });
  orderId = order.orderId;
  if (poll) await openWithClock(page, order.path);
  const polls: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === `${order.path}/status`) polls.push(response.status());
  });

  return {
    test,
    page,
    polls,
    orderId,
    visitor,
    call,
    client,
    pathOf: (path: string) => path.replace(":id", orderId),
    passInPage: (ms: number) => pass(page, ms),
    passOnServer(ms: number) {
      aheadMs += ms;
    },
    stopRedis: () => store?.stop(),
    /** The upstream answers no call, or not as it should. */
    async troubleUpstream(effect: Record<string, unknown>) {
      for (const key of callKeys) await test.sandbox.fault(key, effect, 1_000);
    },
    hearOrder: () => hear(`${server.url}/api/v1/orders/${orderId}/events`, token),
    async close() {
      await context.close();
      server.close();
      await test.close();
      await store?.stop();
    },
  };
}

/** The events of a stream, each as JSON. */
async function hear(url: string, token: string) {
  const stream = await openStream(url, { Authorization: `Bearer ${token}` });
  const heard = { text: "", isOpen: true };
  void (async () => {
    for (let event = await stream.next(); event; event = await stream.next())
      heard.text += JSON.stringify(event);
  })()
    .catch(() => {})
    .finally(() => {
      heard.isOpen = false;
    });
  return heard;
}

export const addressOf = (page: Page) => new URL(page.url()).pathname;
