import { afterAll, describe, expect, it } from "vitest";
import { startSandbox } from "~/sandbox/server";
import { rawRequest } from "~/tests/sandbox/raw-request";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const advance = (headers: Record<string, string>, url = sandbox.url) =>
  rawRequest(`${url}/__sandbox__/clock`, { method: "POST", headers, body: '{"advanceMs":0}' });

describe("the control interface and the pages refuse foreign web pages", () => {
  const foreign = ["https://evil.example", "http://localhost:1", "null", "http://127.0.0.1"];
  it.each(foreign)("a POST whose Origin is %s is HTTP 403", async (origin) => {
    const { ticket } = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    for (const path of ["/reset", "/clock", "/scan", `/q/${ticket}`]) {
      const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, {
        method: "POST",
        headers: { Origin: origin },
        body: "as=10001",
      });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toEqual({ ok: false, error: "foreign origin" });
    }
    expect((await sandbox.must("GET", "/tickets"))[0].state).toBe("waiting");
  });

  it("their own origin and no Origin at all may pass", async () => {
    const { port } = new URL(sandbox.url);
    expect((await advance({})).status).toBe(200);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      expect((await advance({ Host: host, Origin: `http://${host}` })).status).toBe(200);
    }
  });

  it.each(["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.nip.io"])(
    "a domain that was rebound to this machine, Host %s, is HTTP 403",
    async (host) => {
      for (const path of ["/journal", "/sms?mobile=13800000001", "/q/x", "/pay/x"]) {
        const headers = { Host: host };
        const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, { headers });
        expect(answer.status).toBe(403);
      }
    },
  );

  it.each(["sandbox:4000", "192.168.1.5:4000", "[::1]:4000", "LOCALHOST"])(
    "an address or a machine's own name, Host %s, may pass",
    async (host) => {
      expect((await advance({ Host: host })).status).toBe(200);
    },
  );

  it("calls of the upstream answer under any name", async () => {
    const headers = { Host: "api.example.com" };
    const answer = await rawRequest(`${sandbox.url}/getProduct?productType=8`, { headers });
    expect(answer.status).toBe(200);
  });

  it("no answer may be read by another origin", async () => {
    const answer = await advance({});
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("with a public origin", async () => {
  const published = await startSandbox({ publicOrigin: "https://sandbox.example.com/" });
  afterAll(() => published.close());
  const Host = "sandbox.example.com";

  it("that one is the sandbox's own, and others stay foreign", async () => {
    const own = await advance({ Host, Origin: "https://sandbox.example.com" }, published.url);
    expect(own.status).toBe(200);
    const foreign = await advance({ Host, Origin: "https://evil.example.com" }, published.url);
    expect(foreign.status).toBe(403);
    expect((await advance({ Host: "www.example.com" }, published.url)).status).toBe(403);
  });

  it("pages are there", () => {
    expect(published.pages.pay("DK1")).toBe("https://sandbox.example.com/__sandbox__/pay/DK1");
  });
});
