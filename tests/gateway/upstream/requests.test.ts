import { describe, expect, it } from "vitest";
import { callKeys, calls } from "~/gateway/upstream/calls";
import { contract } from "~/upstream/protocol/contract/contract";
import { everyCall, report } from "./every-call";
import { connectToFake, data, first, json, reset } from "./fake-upstream";

const repeatable = callKeys.filter((key) => calls[key].repeatable);
const once = callKeys.filter((key) => !calls[key].repeatable);

describe("a request", () => {
  // docs/product.md#calls-send-what-the-upstream-document-says
  it.each(callKeys)("of %s has its method, path and parameters", async (key) => {
    const { method, path, takesFile } = calls[key];
    const { upstream, seen } = await connectToFake(data(null));
    await everyCall[key](upstream).catch(() => {});
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method, path, headers: { accept: "application/json" } });
    if (takesFile) return;
    const json = "application/json; charset=utf-8";
    expect(seen[0]?.headers["content-type"]).toBe(method === "POST" ? json : undefined);
    const { query, body } = seen[0] ?? {};
    expect(method === "POST" ? query : (body ?? {})).toEqual({});
    const names = Object.keys(contract[key].parameters.shape);
    expect(names).toEqual(
      expect.arrayContaining(Object.keys((method === "GET" ? query : body) ?? {})),
    );
  });

  // docs/product.md#the-token-goes-with-each-call
  it("has the token itself as Authorization, and none without one", async () => {
    const { seen, factory } = await connectToFake(data([]));
    for (const token of ["sbx_10001_4f0c", null, ""])
      await factory.for({ token, requestId: "" }).company.list();
    const sent = seen.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(["sbx_10001_4f0c", undefined, undefined]);
  });

  // docs/upstream.md#headers
  it("has what is known of the visitor, the gateway's secret and the key of an order", async () => {
    const variables = { UPSTREAM_SECRET: "s".repeat(32) };
    const caller = { clientAddress: "203.0.113.7", language: "en" };
    const { seen, upstream, factory } = await connectToFake(data(null), { variables, caller });
    await everyCall["pay.wx.create"](upstream).catch(() => {});
    await factory
      .for({ token: null, requestId: "" })
      .pay.listProducts()
      .catch(() => {});
    const names = ["x-gateway-secret", "x-client-address", "accept-language", "idempotency-key"];
    const sent = seen.map(({ headers }) => names.map((name) => headers[name]));
    const secret = "s".repeat(32);
    expect(sent).toEqual([
      [secret, "203.0.113.7", "en", "k1"],
      [secret, undefined, undefined, undefined],
    ]);
  });

  it("passes the request's id on when it is a UUID, otherwise another one", async () => {
    const { seen, factory } = await connectToFake(data([]));
    const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
    for (const id of [requestId, "not a uuid\r\nx: y"])
      await factory.for({ token: null, requestId: id }).company.list();
    expect(seen[0]?.headers["x-request-id"]).toBe(requestId);
    expect(seen[1]?.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it("has a query in UTF-8, percent-encoded, with %20 for a space", async () => {
    const { seen, upstream } = await connectToFake(data(null));
    await upstream.auth.scan("a b+c&d=é票?");
    await upstream.auth.scan("half of a character: \ud83d");
    expect(seen[0]?.url).toBe("/admins/wxlogin/userinfo?ticket=a%20b%2Bc%26d%3D%C3%A9%E7%A5%A8%3F");
    expect(seen[1]?.query).toEqual({ ticket: "half of a character: \ufffd" });
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("has the configured address, path, method, header and parameter", async () => {
    const other = await connectToFake(data([]));
    const { seen, upstream } = await connectToFake(data([]), {
      variables: {
        UPSTREAM_COMPANY_URL: `${other.url}/v2/`,
        UPSTREAM_PATHS: '{"company.list":"/mine","pay.products":"products"}',
        UPSTREAM_METHODS: '{"vip.membership":"POST","company.users.roles":"GET"}',
        UPSTREAM_AUTH_HEADER: "X-Token",
        UPSTREAM_AUTH_PREFIX: "Bearer ",
        UPSTREAM_STATS_PARAM: "p",
      },
    });
    await upstream.company.list();
    await everyCall["company.users.roles"](upstream);
    await upstream.pay.listProducts();
    await upstream.vip.getMembership({ uid: "10001", companyId: "0" });
    await upstream.statistics.report(report);
    expect(other.seen.map(({ path }) => path)).toEqual([
      "/v2/mine",
      "/v2/admins/companyusers/roles",
    ]);
    expect(other.seen[1]?.query).toMatchObject({ uid: "10005", role_ids: "2,4" });
    expect(seen.slice(0, 2).map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/products?productType=8", undefined],
      ["POST", "/vip/membership", { uid: "10001", corpId: "0" }],
    ]);
    expect(Object.keys(seen[2]?.query ?? {})).toEqual(["p"]);
    expect(seen[0]?.headers).toMatchObject({ "x-token": "Bearer sbx_10001_secret" });
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each(["x", "字", '"', "😀", "\u0001"])(
    "of a report cuts an eventInfo of %j to fill 8 KiB of query",
    async (character) => {
      const { upstream, seen } = await connectToFake(data(null));
      const eventInfo = character.repeat(20_000);
      await upstream.statistics.report({ ...report, eventInfo });
      const size = (seen[0]?.url.length ?? 0) - "/statistics/report?".length;
      expect(size).toBeLessThanOrEqual(8192);
      expect(size).toBeGreaterThan(8192 - 24);
      const read = JSON.parse(seen[0]?.query.data ?? "null");
      expect(eventInfo.startsWith(read.eventInfo.replace(/\ufffd$/, ""))).toBe(true);
      expect({ ...read, eventInfo: report.eventInfo }).toEqual(report);
    },
  );
});

describe("a connection that is reset before the response", () => {
  // docs/product.md#a-call-that-changes-something-is-sent-once
  it("repeats these calls alone", () => {
    const reading = `article.get article.image article.list article.revision article.revisions auth.qr channel.accounts.list company.detail company.key company.list company.ofKey company.users.list dayNote.list
      device.content device.get device.image device.list nav.list notice.list pay.ali.info
      pay.history pay.invoice pay.invoiceFile pay.openInfo pay.products pay.wx.info publication.articleCounts publication.check publication.counts publication.get publication.list publication.preview vip.experience vip.membership vip.orders widget.form widget.forms.entries widget.forms.list`;
    expect(repeatable.toSorted()).toEqual(reading.split(/\s+/));
  });

  it("repeats a reading call once", async () => {
    const { upstream, seen, records } = await connectToFake(first(reset, data([])));
    await upstream.company.list();
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    expect(records).toMatchObject([{ status: 200 }]);
    const failing = await connectToFake(reset);
    await expect(failing.upstream.company.list()).rejects.toMatchObject({
      code: "upstream-unreachable",
    });
    expect(failing.seen).toHaveLength(2);
  });

  // docs/product.md#a-call-that-changes-something-is-sent-once
  // docs/product.md#a-lost-response-is-not-a-failed-order
  it.each(once)("does not repeat %s, on a kept-alive connection either", async (key) => {
    const { upstream, seen } = await connectToFake(first(data([]), reset));
    await upstream.company.list();
    await expect(everyCall[key](upstream)).rejects.toThrow();
    await expect(everyCall[key](upstream)).rejects.toThrow();
    expect(seen).toHaveLength(3);
  });
});

describe("HTTP 429 and 5xx", () => {
  it.each([500, 503, 429])(
    "a call that meets %i is sent once, and again when asked",
    async (status) => {
      const { upstream, seen } = await connectToFake(json({ code: status }, status));
      for (const sent of [1, 2]) {
        await expect(upstream.company.list()).rejects.toThrow();
        expect(seen).toHaveLength(sent);
      }
    },
  );

  it("the same request of the same caller is not sent before its Retry-After", async () => {
    const busy = json({ code: 429 }, 429, { "retry-after": "7" });
    const { upstream, factory, seen, records } = await connectToFake(first(busy, data([])));
    const limited = { code: "rate-limited", retryAfterSeconds: 7 };
    for (let times = 0; times < 2; times += 1)
      await expect(upstream.vip.listOrders({ uid: "10001", companyId: "0" })).rejects.toMatchObject(
        limited,
      );
    expect(records.map(({ outcome }) => outcome)).toEqual(["rate-limited", "refused"]);
    await upstream.vip.listOrders({ uid: "10002", companyId: "0" });
    await factory
      .for({ token: "another", requestId: "" })
      .vip.listOrders({ uid: "10001", companyId: "0" });
    expect(seen).toHaveLength(3);
  });
});
