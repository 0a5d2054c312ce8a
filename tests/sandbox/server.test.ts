import { describe, expect, it, onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "~/sandbox/server";
import { listenDuringTest } from "~/tests/support/listen";
import { SandboxClient } from "./running-sandbox";

/** A sandbox for one test. */
async function start(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(sandbox.close);
  const client = new SandboxClient();
  client.url = sandbox.url;
  return { ...sandbox, client };
}

describe("startSandbox", () => {
  it("takes a free port on loopback unless told otherwise", async () => {
    const { client, url, port } = await start();
    expect(port).toBeGreaterThan(0);
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect((await client.get("/getProduct", { productType: 8 })).status).toBe(200);
  });

  it("on every interface it still tells a URL one can open", async () => {
    const { client, url, port } = await start({ host: "0.0.0.0" });
    expect(url).toBe(`http://127.0.0.1:${port}`);
    await client.must("GET", "/clock");
  });

  it("rejects when the port is taken, and when the public origin is none", async () => {
    const { port } = await listenDuringTest(() => {});
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await expect(startSandbox({ publicOrigin: "example.com" })).rejects.toThrow();
  });

  it("seed: other ids", async () => {
    const [one, other] = [await start({ seed: 1 }), await start({ seed: 5 })];
    const ticketOf = async ({ client }: typeof one) =>
      (await client.get("/admins/wxlogin/qrcode")).body.data.ticket;
    expect(await ticketOf(one)).not.toBe(await ticketOf(other));
  });

  it("smsCode random: codes vary, and the control interface tells them", async () => {
    const { client } = await start({ smsCode: "random" });
    const codes = new Set<string>();
    for (const mobileNumber of ["13800000001", "13800000002", "13800000003"]) {
      await client.post("/admins/sendcode", { mobileNumber, action: "login" });
      const { code } = await client.must("GET", `/sms?mobile=${mobileNumber}`);
      expect(code).toMatch(/^\d{6}$/);
      codes.add(code);
      const login = await client.get("/admins/mobilelogin", { mobileNumber, code });
      expect(login.body.code).toBe(200);
    }
    expect(codes.size).toBe(3);
  });

  it("close ends requests that hang or are delayed", async () => {
    const { client, close } = await start();
    await client.fault("pay.products", { hang: true });
    await client.fault("auth.qr", { delayMs: 60_000 });
    const waiting = ["/getProduct", "/admins/wxlogin/qrcode"].map((path) => client.get(path));
    const settled = Promise.allSettled(waiting);
    await expect.poll(() => client.must("GET", "/journal")).toHaveLength(2);
    await close();
    for (const { status } of await settled) expect(status).toBe("rejected");
  });
});

describe("pages and SANDBOX_QR=link", () => {
  it("native: pages.scan leads from the QR's text or the ticket to the scan page", async () => {
    const { client, url, pages } = await start();
    const { data } = (await client.get("/admins/wxlogin/qrcode")).body;
    expect(pages.scan(data.ticket)).toBe(`${url}/__sandbox__/q/${data.ticket}`);
    expect(pages.scan(data.url)).not.toContain(data.ticket);
    for (const page of [pages.scan(data.ticket), pages.scan(data.url)]) {
      expect((await fetch(page)).status).toBe(200);
    }
    const { orderId } = await client.order(await client.signIn("10001"));
    expect((await fetch(pages.pay(orderId))).status).toBe(200);
  });

  it("link: url, code_url and qr_code are the pages' addresses", async () => {
    const { client, url, pages } = await start({ qr: "link" });
    const { data } = (await client.get("/admins/wxlogin/qrcode")).body;
    expect(data.url).toBe(`${url}/__sandbox__/q/${data.ticket}`);
    expect(pages.scan(data.url)).toBe(data.url);
    const token = await client.signIn("10001");
    const wx = await client.order(token);
    expect(wx.code_url).toBe(`${url}/__sandbox__/pay/${wx.orderId}`);
    const ali = await client.order(token, {}, "/alipay/createOrder");
    expect(ali.qr_code).toBe(`${url}/__sandbox__/pay/${ali.orderId}`);
    for (const page of [data.url, wx.code_url]) expect((await fetch(page)).status).toBe(200);
  });

  it("link with a public origin: phones are sent there", async () => {
    const { client } = await start({ qr: "link", publicOrigin: "http://192.168.1.5:4000" });
    const { data } = (await client.get("/admins/wxlogin/qrcode")).body;
    expect(data.url).toBe(`http://192.168.1.5:4000/__sandbox__/q/${data.ticket}`);
  });
});
