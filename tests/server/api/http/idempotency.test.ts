import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";

import { type ApiClient, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

describe("Idempotency-Key", () => {
  const server = useApi();
  let client: ApiClient;

  beforeEach(async () => {
    ({ client } = await signIn(server, "13800000001"));
    await client.GET("/products");
  });

  const withKey = (key: string) => ({ params: { header: { "Idempotency-Key": key } } });
  const site = { urlName: "财联社", url: "https://www.cls.cn" };
  const add = (key: string, body = site) => client.POST("/favourites", { ...withKey(key), body });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("the same key and body get the saved reply with its headers, and nothing happens twice", async () => {
    const body = { productId: "DT_DOCK_0001", years: 7, channel: "wxpay" } as const;
    const first = await client.POST("/orders", { ...withKey("order-1"), body });
    const mark = await server.sandbox.mark();
    const again = await client.POST("/orders", { ...withKey("order-1"), body });
    expect(again.response.status).toBe(201);
    expect(again.data).toEqual(first.data);
    expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
    expect(first.response.headers.get("Idempotency-Replayed")).toBeNull();
    expect(again.response.headers.get("Location")).toBe(first.response.headers.get("Location"));
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("members in another order are the same body", async () => {
    await add("order-of-members");
    const swapped = { url: site.url, urlName: site.urlName };
    expect((await add("order-of-members", swapped)).response.status).toBe(201);
    expect((await client.GET("/favourites")).data).toHaveLength(1);
  });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("the same key with another body is 422, and nothing happens", async () => {
    await add("key-2");
    const mark = await server.sandbox.mark();
    const { error } = await add("key-2", { ...site, urlName: "另一个" });
    expect(error).toMatchObject({ status: 422, code: "idempotency-mismatch" });
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("while one is under way the other is 409, with Retry-After", async () => {
    await server.sandbox.fault("nav.action", { delayMs: 300 });
    const answers = await Promise.all([add("key-3"), add("key-3")]);
    const [done, refused] = answers.sort(
      (one, other) => one.response.status - other.response.status,
    );
    expect(done?.response.status).toBe(201);
    expect(refused?.error).toMatchObject({ status: 409, code: "request-in-flight" });
    expect(refused?.response.headers.get("Retry-After")).toBe("1");
    expect((await add("key-3")).response.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await client.GET("/favourites")).data).toHaveLength(1);
  });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("a failure is not kept: the same key tries again", async () => {
    await server.sandbox.fault("nav.action", { http: 500 });
    expect((await add("key-4")).error?.code).toBe("upstream-failed");
    const again = await add("key-4");
    expect(again.response.status).toBe(201);
    expect(again.response.headers.get("Idempotency-Replayed")).toBeNull();
  });

  it("two users, and two operations, may use the same key", async () => {
    await add("key-5");
    const other = (await signIn(server, "13800000009")).client;
    const his = await other.POST("/favourites", { ...withKey("key-5"), body: site });
    expect(his.response.headers.get("Idempotency-Replayed")).toBeNull();
    const trial = await client.POST("/trial", withKey("key-5"));
    expect(trial.response.status).toBe(201);
    const replayed = await client.POST("/trial", withKey("key-5"));
    expect(replayed.response.headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("is taken by every operation that makes something", () => {
    const makes = endpoints.filter(
      ({ method, reply }) => method === "POST" && reply.status === 201,
    );
    /** Each makes a session of its own or what leads to one, for a caller nobody knows yet. */
    const signIns = ["createSession", "startQrLogin", "bindQrLogin"];
    expect(makes.filter(({ idempotent }) => !idempotent).map(({ id }) => id)).toEqual(signIns);
  });

  describe("for companies", () => {
    let admin: ApiClient;
    const add = (key: string, name = "新同事") =>
      admin.POST("/companies/{id}/users", {
        params: { path: { id: "80001" }, header: { "Idempotency-Key": key } },
        body: { name, mobileNumber: "13900000021" },
      });
    const join = (key: string, id = "80002") =>
      admin.POST("/companies/{id}/members", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body: { companyKey: "KEY-80002" },
      });

    beforeEach(async () => {
      ({ client: admin } = await signIn(server, "13800000002"));
      await admin.POST("/companies/{id}/selection", { params: { path: { id: "80001" } } });
    });

    it("adding someone again under the same key adds nobody, and tells the same uid", async () => {
      const first = await add("user-1");
      const mark = await server.sandbox.mark();
      const again = await add("user-1");
      expect(again.response.status).toBe(201);
      expect(again.data).toEqual(first.data);
      expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
      expect(again.response.headers.get("Location")).toBe(first.response.headers.get("Location"));
      expect((await add("user-1", "别人")).error?.code).toBe("idempotency-mismatch");
      expect(await server.sandbox.calls(mark)).toEqual([]);
    });

    it("two at once under the same key add one", async () => {
      await server.sandbox.fault("company.users.create", { delayMs: 300 });
      const mark = await server.sandbox.mark();
      const answers = await Promise.all([add("user-2"), add("user-2")]);
      expect(answers.map(({ error }) => error?.code)).toContain("request-in-flight");
      const calls = await server.sandbox.calls(mark);
      expect(calls.filter((call) => call === "company.users.create")).toHaveLength(1);
    });

    it("joining again under the same key asks nothing and chooses nothing", async () => {
      const first = await join("member-1");
      await admin.POST("/companies/{id}/selection", { params: { path: { id: "80001" } } });
      const mark = await server.sandbox.mark();
      const again = await join("member-1");
      expect(again.response.status).toBe(201);
      expect(again.data).toEqual(first.data);
      expect((await join("member-1", "80001")).error?.code).toBe("idempotency-mismatch");
      expect(await server.sandbox.calls(mark)).toEqual([]);
      expect((await admin.GET("/me")).data?.company?.companyId).toBe("80001");
    });
  });

  it.each(["", "x".repeat(256), "ü", "two words"])("the key %j is refused", async (key) => {
    const { error } = await add(key);
    expect(error).toMatchObject({ status: 422, errors: [{ field: "Idempotency-Key" }] });
  });

  it("ten at once with the same key make one order", async () => {
    const body = { productId: "DT_DOCK_0002", years: 3, channel: "alipay" } as const;
    const mark = await server.sandbox.mark();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.POST("/orders", { ...withKey("key-6"), body })),
    );
    const orders = new Set(answers.flatMap(({ data }) => data?.orderId ?? []));
    expect(orders.size).toBe(1);
    for (const { response } of answers) expect([201, 409]).toContain(response.status);
    const calls = await server.sandbox.calls(mark);
    expect(calls.filter((call) => call === "pay.ali.create")).toHaveLength(1);
  });
});
