import type { Response } from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { memberPages } from "~/tests/support/every-page";
import { Visitor } from "~/tests/support/visitor";

/** What differs by the answer and not by who rendered it. */
const withoutIds = (text: string) =>
  text.replace(/nonce="[^"]+"/g, "").replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

/** Compressed, two nonces are not equally long. */
const VARYING = new Set(["date", "content-length"]);

const headersOf = ({ headers }: Response) =>
  Object.entries(headers)
    .filter(([name]) => !VARYING.has(name))
    .map(([name, value]) => withoutIds(`${name}: ${value}`.replace(/'nonce-[^']+'/, "")))
    .toSorted();

const LOGIN = { intent: "password-login", mobile: "13800000009", password: "Passw0rd!" };

describe("static pages of a signed-in visitor, rendered the short way", () => {
  let sandbox: TestApp["sandbox"];
  let apps: { fast: TestApp; plain: TestApp };
  let members: { fast: Visitor; plain: Visitor };

  beforeAll(async () => {
    const fast = await startTestApp({ overrides: { fastPaths: true } });
    // One upstream for both: two would have begun their seeds at different seconds.
    const environment = { UPSTREAM_URL: fast.dependencies.sandbox?.url ?? "" };
    apps = { fast, plain: await startTestApp({ environment, overrides: { fastPaths: false } }) };
    sandbox = fast.sandbox;
    members = { fast: new Visitor(apps.fast), plain: new Visitor(apps.plain) };
    for (const member of Object.values(members))
      await member.submit("/login?method=password", LOGIN);
  });
  afterAll(() => Promise.all([apps.fast.close(), apps.plain.close()]));

  const both = async <Given>(ask: (name: "fast" | "plain") => Promise<Given>) =>
    [await ask("fast"), await ask("plain")] as const;

  it.each([
    ...memberPages,
    "/order?page=2",
    "/order?page=0",
    "/order?page=user",
    "/order?p%61ge=user",
    "/order?page=2&page=help",
    "/order?page=2&x=1",
    "/order/",
    "/Order",
    "/order?index",
    "/order?_data=screens%2Faccount%2Forder",
    "/index?isShow=2&x=1",
    "/content?sometext=unknown",
    "/404",
  ])("%s is the same page, byte for byte", async (path) => {
    const [fast, plain] = await both((name) => members[name].get(path));
    expect(fast.status).toBe(plain.status);
    expect(withoutIds(fast.text)).toBe(withoutIds(plain.text));
    expect(headersOf(fast)).toEqual(headersOf(plain));
  });

  it.each(["vip.membership", "pay.history", "vip.orders", "pay.openInfo"])(
    "a failing %s leads to the same answer, and is asked as often",
    async (call) => {
      for (const path of ["/order", "/accountInformation"]) {
        const answers = await both(async (name) => {
          await sandbox.fault(call, { http: 500 }, 1);
          const before = await sandbox.mark();
          const answer = await members[name].get(path);
          const calls = (await sandbox.calls(before)).toSorted();
          await sandbox.clearFaults();
          return { status: answer.status, text: withoutIds(answer.text), calls };
        });
        expect(answers[0]).toEqual(answers[1]);
      }
    },
  );

  it("a visitor who must sign in is sent there, with the same message of an expired token", async () => {
    const answers = await both(async (name) => {
      await sandbox.expireTokens("10009");
      const first = await members[name].get("/order");
      const followed = await members[name].follow(first);
      return [first.status, first.headers.location, followed.status];
    });
    expect(answers[0]).toEqual(answers[1]);
  });
});
