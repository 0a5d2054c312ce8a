import { describe, expect, it } from "vitest";
import { failure, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const products = () => sandbox.get("/getProduct", { productType: 8 });
const statuses = async (count: number) => {
  const seen = [];
  for (let hit = 0; hit < count; hit += 1) seen.push((await products()).status);
  return seen;
};

describe("effects", () => {
  it("http: this status, with an empty envelope or the given body", async () => {
    await sandbox.fault("pay.products", { http: 503 });
    const plain = await products();
    expect(plain.status).toBe(503);
    expect(plain.body).toEqual(failure(503, ""));
    const body = { code: 4015, error_msg: "慢一点" };
    await sandbox.fault("pay.products", { http: 429, body });
    const refused = await products();
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual(body);
  });

  it("code: this code with HTTP 200, and nothing changes", async () => {
    const token = await sandbox.signIn("10002");
    const save = { action: "save", uid: "10002", urlName: "a", url: "https://a.bc" };
    await sandbox.fault("nav.action", { code: 20000 });
    const answer = await sandbox.post("/navigation/action", save, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: 20000, data: null, error_msg: "" });
    const list = await sandbox.get("/navigation/list", { uid: "10002" }, token);
    expect(list.body.data).toHaveLength(2);
    await sandbox.fault("pay.products", { code: 50004, data: [1], error_msg: "words" });
    expect((await products()).body).toEqual({ code: 50004, data: [1], error_msg: "words" });
  });

  it("data: the state changes as usual, the data is replaced, also by null", async () => {
    const token = await sandbox.signIn("10002");
    const save = { action: "save", uid: "10002", urlName: "a", url: "https://a.bc" };
    await sandbox.fault("nav.action", { data: { id: 77 } });
    const answer = await sandbox.post("/navigation/action", save, token);
    expect(answer.body).toEqual(success({ id: 77 }));
    const list = await sandbox.get("/navigation/list", { uid: "10002" }, token);
    expect(list.body.data).toHaveLength(3);
    await sandbox.fault("pay.products", { data: null });
    expect((await products()).body).toEqual(success(null));
  });

  it("data leaves a refusal what it is", async () => {
    await sandbox.fault("company.list", { data: [] });
    expect((await sandbox.get("/admins/searchusercompany")).status).toBe(401);
  });

  it("delayMs: the normal answer or another effect, later", async () => {
    for (const [effect, status] of [
      [{}, 200],
      [{ http: 500 }, 500],
    ] as const) {
      await sandbox.fault("pay.products", { delayMs: 50, ...effect });
      const before = performance.now();
      expect((await products()).status).toBe(status);
      expect(performance.now() - before).toBeGreaterThan(40);
    }
  });

  it("hang: no answer as long as the client waits", async () => {
    await sandbox.fault("pay.products", { hang: true });
    const signal = AbortSignal.timeout(150);
    const waiting = fetch(`${sandbox.url}/getProduct?productType=8`, { signal });
    await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
    expect((await products()).status).toBe(200);
    const [entry] = await sandbox.must("GET", "/journal");
    expect(entry).toMatchObject({ call: "pay.products", status: 0, code: null });
  });

  it("reset: the connection is destroyed, and the request was seen once", async () => {
    await sandbox.fault("pay.products", { reset: true });
    await expect(products()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
    const entries = await sandbox.must("GET", "/journal");
    expect(entries).toMatchObject([{ call: "pay.products", status: 0, code: null }]);
  });

  it("raw: this text with HTTP 200, or with the given status", async () => {
    await sandbox.fault("pay.products", { raw: "<html>" });
    const answer = await products();
    expect([answer.status, answer.body]).toEqual([200, "<html>"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    await sandbox.fault("pay.products", { raw: "gone", http: 502 });
    expect((await products()).status).toBe(502);
  });

  it("comes before the token is looked at", async () => {
    await sandbox.fault("company.list", { http: 500 });
    expect((await sandbox.get("/admins/searchusercompany")).status).toBe(500);
  });
});

describe("times and skip", () => {
  it.each([
    ["one hit unless told otherwise", [{ http: 500 }], [500, 200]],
    ["so many hits, after others", [{ http: 500, times: 2, skip: 1 }], [200, 500, 500, 200]],
    [
      "several faults wait for the hits they were told, the older one first",
      [{ http: 500, times: 2 }, { http: 503 }, { http: 404, skip: 4 }],
      [500, 500, 503, 200, 404, 200],
    ],
  ])("%s", async (_name, faults, expected) => {
    for (const { http, ...counts } of faults as { http: number; times?: number; skip?: number }[])
      await sandbox.fault("pay.products", { http }, counts);
    expect((await sandbox.get("/admins/wxlogin/qrcode")).status).toBe(200);
    expect(await statuses(expected.length)).toEqual(expected);
  });

  it("a hit with the wrong method does not count", async () => {
    await sandbox.fault("pay.products", { http: 500 });
    expect((await sandbox.post("/getProduct", {})).status).toBe(405);
    expect(await statuses(1)).toEqual([500]);
  });

  it("DELETE /faults clears them all", async () => {
    await sandbox.fault("pay.products", { http: 500 }, { times: 9 });
    expect(await sandbox.must("DELETE", "/faults")).toEqual({ ok: true });
    expect(await statuses(1)).toEqual([200]);
  });
});

describe("a fault that makes no sense is 400", () => {
  it.each([
    [{ call: "pay.unknown", effect: { http: 500 } }],
    [{ effect: { http: 500 } }],
    [{ call: "pay.products" }],
    [{ call: "pay.products", effect: null }],
    [{ call: "pay.products", effect: {} }],
    [{ call: "pay.products", effect: { htpp: 500 } }],
    [{ call: "pay.products", effect: { toString: 1 } }],
    [{ call: "pay.products", effect: { http: 99 } }],
    [{ call: "pay.products", effect: { http: "500" } }],
    [{ call: "pay.products", effect: { code: "20000" } }],
    [{ call: "pay.products", effect: { delayMs: -1 } }],
    [{ call: "pay.products", effect: { hang: 1 } }],
    [{ call: "pay.products", effect: { reset: false } }],
    [{ call: "pay.products", effect: { raw: 1 } }],
    [{ call: "pay.products", effect: { http: 500 }, times: 0 }],
    [{ call: "pay.products", effect: { http: 500 }, skip: -1 }],
  ])("%j", async (fault) => {
    const answer = await sandbox.control("POST", "/faults", fault);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ ok: false, error: expect.any(String) });
    expect(await statuses(1)).toEqual([200]);
  });
});
