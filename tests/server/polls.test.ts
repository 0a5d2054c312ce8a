import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";

/** What differs by the answer and not by who gave it. */
const VARYING = [
  [/'nonce-[^']+'/g, "'nonce'"],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id"],
  [/"pollAfterMs":\d+/g, '"pollAfterMs":0'],
  [/session=[\w-]{43}/g, "session=an-id"],
  [/[A-Z][a-z]{2}, .* GMT/g, "now"],
  [/Content-Length, \d+/g, "Content-Length"],
] as const;

const LOGIN = { intent: "password-login", mobile: "13800000009", password: "Passw0rd!" };
const ORDER = { productId: "DT_DOCK_0001", years: "1", channel: "wxpay", agreement: "1" };

type Way = "short" | "ordinary";

describe("polls, answered the short way and the ordinary way", () => {
  const apps = new Map<Way, TestApp>();
  const ports = new Map<Way, number>();
  const servers: Server[] = [];
  let sandbox: TestApp["sandbox"];

  beforeAll(async () => {
    const short = await startTestApp({ overrides: { fastPaths: true } });
    sandbox = short.sandbox;
    const environment = { UPSTREAM_URL: short.dependencies.sandbox?.url ?? "" };
    apps.set("short", short);
    apps.set("ordinary", await startTestApp({ environment, overrides: { fastPaths: false } }));
    for (const [way, { app }] of apps) {
      const server = createServer(app).listen(0, "127.0.0.1");
      await once(server, "listening");
      servers.push(server);
      ports.set(way, (server.address() as AddressInfo).port);
    }
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    for (const app of [...apps.values()].toReversed()) await app.close();
  });

  /** Everything of an answer, status line, head in its order, and body. */
  async function ask(way: Way, path: string, cookie = "") {
    const headers = cookie ? { cookie } : {};
    const request = get({ port: ports.get(way), path, headers, agent: false });
    const [answer] = await once(request, "response");
    const whole = [answer.statusCode, answer.rawHeaders.join(", "), await text(answer)].join("\n");
    return {
      status: answer.statusCode,
      cookies: (answer.headers["set-cookie"] ?? []) as string[],
      text: VARYING.reduce((rest, [pattern, name]) => rest.replace(pattern, name), whole),
    };
  }

  const sessionOf = (cookies: string[]) => cookies[0]?.split(";", 1)[0] ?? "";
  const openCode = async (way: Way) => sessionOf((await ask(way, "/login")).cookies);

  async function both(each: (way: Way) => Promise<{ status: number; text: string }>) {
    const [short, ordinary] = [await each("short"), await each("ordinary")];
    expect(short.text).toBe(ordinary.text);
    return short;
  }

  it("a waiting code: the same answer, byte for byte", async () => {
    const answer = await both(async (way) => ask(way, "/login/qr/status", await openCode(way)));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"state":"pending"');
  });

  it("a scanned code: the same answer with its cookie", async () => {
    const answer = await both(async (way) => {
      const cookie = await openCode(way);
      await sandbox.scan("10001");
      return ask(way, "/login/qr/status?redirectTo=%2Forder", cookie);
    });
    expect(answer.text).toContain("session=an-id");
    expect(answer.text).toContain('"goTo":"/order"');
  });

  it("an order of a member, and of nobody", async () => {
    const own = await both(async (way) => {
      const { cookie, pay } = await buy(way);
      return ask(way, `${pay}/status`, cookie);
    });
    expect(own.text).toContain('"state":"pending"');
    const missing = await both(async (way) => {
      const { cookie } = await buy(way);
      return ask(way, "/pricing/pay/DK00000000/status", cookie);
    });
    expect(missing.status).toBe(404);
  });

  async function buy(way: Way) {
    const visitor = new Visitor(apps.get(way) as TestApp);
    const login = await visitor.submit("/login?method=password", LOGIN);
    const order = await visitor.submit("/pricing/purchase", ORDER);
    expect(order.status).toBe(303);
    const cookies = [login.headers["set-cookie"] ?? []].flat();
    return { cookie: sessionOf(cookies), pay: order.headers.location };
  }

  it.each([
    "/login/qr/status",
    "/login/qr/status?",
    "/login/qr/status?redirectTo=",
    "/login/qr/status?redirectTo=%2Forder%3Fpage%3D2",
    "/login/qr/status?redirectTo=//evil.example",
    "/login/qr/status?redirectTo=/order&redirectTo=/pricing",
    "/login/qr/status?redirectTo=%E0%A4%A",
    "/login/qr/status?page=user",
    "/login/qr/status?_data=screens%2Flogin%2Fqr-status",
    "/login/qr/status?index",
    "/login/qr/status/",
    "/Login/QR/status",
    "/login/qr/status?unknown=1",
    "/pricing/pay/DK000001/status",
    "/pricing/pay/DK000001/status?redirectTo=/order",
    "/pricing/pay/DK%30/status",
    "/pricing/pay/%E0%A4%A/status",
    "/pricing/pay/a.png/status",
    "/pricing/pay//status",
    "/pricing/pay/x/status?_routes=a",
  ])("%s of a stranger", async (path) => {
    await both((way) => ask(way, path));
  });

  it("an upstream, a store and a code that fail", async () => {
    await both(async (way) => {
      const cookie = await openCode(way);
      await sandbox.fault("auth.scan", { http: 500 });
      return ask(way, "/login/qr/status", cookie);
    });
    await both((way) => ask(way, "/login/qr/status", "session=short"));
    await both((way) => ask(way, "/login/qr/status", "session=a; session=b"));
  });
});
