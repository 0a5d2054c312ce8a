import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "~/tests/api/support/api-server";
import { type ApiClient, connect, signIn } from "~/tests/api/support/client";
import { openStream } from "~/tests/api/support/event-source";

const PATIENTLY = { timeout: 10_000 };

const POLL_MS = 60;
const fast = { pollIntervals: { qrMs: POLL_MS, orderMs: POLL_MS } };

describe("event streams", () => {
  let server: ApiServer;
  let client: ApiClient;

  beforeAll(async () => {
    server = await startApi({ overrides: fast });
    client = connect(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sandbox.reset());

  const countOf = async (call: string, mark: number, of = server) =>
    (await of.sandbox.calls(mark)).filter((name) => name === call).length;

  describe("of a QR login", () => {
    async function start(): Promise<string> {
      const { data } = await client.POST("/qr-logins");
      return data?.id ?? "";
    }
    const watch = (id: string, headers = {}) =>
      openStream(`${server.url}/qr-logins/${id}/events`, headers);

    // docs/product.md#waiting-clients-get-events
    it("tells the state now and the sign-in with its session, then ends", async () => {
      const id = await start();
      const stream = await watch(id);
      expect(stream.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
      expect(stream.headers.get("Cache-Control")).toBe("no-store");
      expect(await stream.next()).toMatchObject({ event: "state", id: "pending" });
      await server.sandbox.scan("10001");
      const signedIn = await stream.next();
      expect(signedIn).toMatchObject({
        id: "signed-in",
        data: { state: "signed-in", session: { user: { uid: "10001" } } },
      });
      expect(await stream.next()).toBeNull();
      const session = signedIn?.data?.session as { token: string } | undefined;
      expect((await connect(server, session?.token).GET("/me")).data?.user.uid).toBe("10001");
    });

    it("waits through the binding of a phone", async () => {
      const id = await start();
      const stream = await watch(id);
      await stream.next();
      await server.sandbox.scan("10007");
      expect(await stream.next()).toMatchObject({ id: "bind-required" });
      const mobileNumber = "13900000007";
      await client.POST("/verification-codes", { body: { mobileNumber, action: "bind" } });
      const bound = await client.POST("/qr-logins/{id}/mobile", {
        params: { path: { id } },
        body: { mobileNumber, code: "123456" },
      });
      expect((await stream.next())?.data?.session).toEqual(bound.data);
      expect(await stream.next()).toBeNull();
    });

    // docs/product.md#waiting-clients-get-events
    it("goes on where Last-Event-ID left off, and is 204 when nothing can come any more", async () => {
      const id = await start();
      const resumed = await watch(id, { "Last-Event-ID": "pending" });
      expect(resumed.status).toBe(200);
      await server.sandbox.scan("10001");
      expect(await resumed.next()).toMatchObject({ id: "signed-in" });
      const late = await watch(id, { "Last-Event-ID": "pending" });
      expect(await late.next()).toMatchObject({ id: "signed-in" });
      expect((await watch(id, { "Last-Event-ID": "signed-in" })).status).toBe(204);
    });

    // docs/product.md#waiting-clients-get-events
    it("asks the upstream once per interval however many listen", async () => {
      const id = await start();
      const mark = await server.sandbox.mark();
      const startedAt = performance.now();
      const streams = await Promise.all(Array.from({ length: 20 }, () => watch(id)));
      await Promise.all(streams.map((stream) => stream.next()));
      await expect.poll(() => countOf("auth.scan", mark), PATIENTLY).toBeGreaterThanOrEqual(4);
      const asked = await countOf("auth.scan", mark);
      expect(asked).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / POLL_MS);
      await server.sandbox.scan("10001");
      const ends = await Promise.all(streams.map((stream) => stream.next()));
      for (const event of ends) expect(event).toEqual(ends[0]);
    });

    it("two nodes that share a store ask for one of them, and both tell it", async () => {
      const store = createMemoryStore();
      const environment = { SESSION_SECRETS: "s".repeat(32) };
      const one = await startApi({ overrides: { ...fast, store }, environment });
      const upstream = { ...environment, UPSTREAM_URL: one.dependencies.sandbox?.url ?? "" };
      const two = await startApi({ overrides: { ...fast, store }, environment: upstream });
      const id = (await connect(one).POST("/qr-logins")).data?.id;
      const mark = await one.sandbox.mark();
      const startedAt = performance.now();
      const streams = await Promise.all(
        [one, two].map(({ url }) => openStream(`${url}/qr-logins/${id}/events`)),
      );
      await Promise.all(streams.map((stream) => stream.next()));
      await expect.poll(() => countOf("auth.scan", mark, one), PATIENTLY).toBeGreaterThanOrEqual(4);
      const asked = await countOf("auth.scan", mark, one);
      expect(asked).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / POLL_MS);
      await one.sandbox.scan("10001");
      const [first, second] = await Promise.all(streams.map((stream) => stream.next()));
      expect(first?.id).toBe("signed-in");
      expect(second).toEqual(first);
      await Promise.all([one.close(), two.close()]);
    });

    it("an unknown login is a plain 404, and a HEAD ends at once", async () => {
      expect((await watch("x".repeat(43))).status).toBe(404);
      const url = `${server.url}/qr-logins/${await start()}/events`;
      const head = await fetch(url, { method: "HEAD" });
      expect(head.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    });
  });

  describe("of an order", () => {
    let token: string;
    let orderId: string;

    beforeEach(async () => {
      const signedIn = await signIn(server, "13800000001");
      token = signedIn.session.token;
      const years = 10 + Math.floor(Math.random() * 80);
      const { data } = await signedIn.client.POST("/orders", {
        body: { productId: "DT_DOCK_0001", years, channel: "wxpay" },
      });
      orderId = data?.orderId ?? "";
    });

    const watch = (headers: Record<string, string> = { Authorization: `Bearer ${token}` }) =>
      openStream(`${server.url}/orders/${orderId}/events`, headers);

    // docs/product.md#waiting-clients-get-events
    it("tells that it is paid, then ends", async () => {
      const stream = await watch();
      expect(await stream.next()).toMatchObject({ id: "pending", data: { orderId } });
      await server.sandbox.setOrder(orderId, { do: "pay" });
      expect(await stream.next()).toMatchObject({ id: "paid", data: { status: "paid" } });
      expect(await stream.next()).toBeNull();
    });

    it("a failing status call ends nothing", async () => {
      const stream = await watch();
      await stream.next();
      await server.sandbox.fault("pay.wx.info", { http: 500 }, 2);
      await server.sandbox.setOrder(orderId, { do: "pay" });
      expect(await stream.next()).toMatchObject({ id: "paid" });
    });

    it("works by cookie from our own page, and for no one else", async () => {
      const cookie = { Cookie: `session=${token}` };
      const own = await watch({ ...cookie, Origin: PUBLIC_ORIGIN });
      expect(await own.next()).toMatchObject({ id: "pending" });
      own.close();
      expect((await watch(cookie)).status).toBe(403);
      expect((await watch({})).status).toBe(401);
      const other = (await signIn(server, "13800000009")).session.token;
      expect((await watch({ Authorization: `Bearer ${other}` })).status).toBe(404);
    });

    it("whoever signs out hears no more: the stream ends with a problem", async () => {
      const stream = await watch();
      await stream.next();
      await connect(server, token).DELETE("/sessions/current");
      expect(await stream.next()).toMatchObject({
        event: "problem",
        data: { status: 401, code: "unauthorized" },
      });
      expect(await stream.next()).toBeNull();
    });

    it("a process that stops ends its streams with a hint when to come back", async () => {
      const own = await startApi({ overrides: fast });
      const id = (await connect(own).POST("/qr-logins")).data?.id;
      const stream = await openStream(`${own.url}/qr-logins/${id}/events`);
      await stream.next();
      own.endStreams();
      expect(await stream.rest()).toMatch(/^retry: [12]\d{3}\n\n$/);
      await own.close();
    });
  });
});
