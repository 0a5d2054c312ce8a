import { expect, it } from "vitest";
import { WeChatSimulator } from "~/tests/upstream/simulators/wechat";
import { NoticeRejected } from "~/upstream/providers/errors";
import { decryptMessage, signatureOf } from "~/upstream/providers/wechat-login/callback";
import { WeChatLogin } from "~/upstream/providers/wechat-login/wechat-login";
import { parseXml } from "~/upstream/providers/xml";
import { createClock, memoryStore, serve } from "./simulated-world";

async function start() {
  const clock = createClock();
  const secrets = {
    appId: "wx5823bf96d3bd56c7",
    appSecret: "0123456789abcdef0123456789abcdef",
    callbackToken: "QDG6eK",
    encodingAesKey: "jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C",
    now: clock.now,
  };
  const simulators: Record<string, WeChatSimulator> = {};
  const world = await serve(simulators);
  const simulator = new WeChatSimulator({ ...secrets, callbackUrl: world.notifyUrl });
  simulators.wechat = simulator;
  const baseUrl = `${world.baseUrl}/wechat`;
  const store = memoryStore();
  const createNode = () => new WeChatLogin({ ...secrets, store, baseUrl });
  const readArrived = () => {
    const notice = world.arrived.shift();
    return { query: notice?.query ?? {}, body: notice?.body ?? "" };
  };
  return { ...world, clock, simulator, store, createNode, readArrived, login: createNode() };
}

it("checks signatures and decrypts messages as in published tests", () => {
  // wechatpy/wechatpy: tests/test_utils.py
  expect(signatureOf("test", "1410685589", "test")).toBe(
    "f21891de399b4e33a1a93c9a7b8a8fffb5a443ff",
  );
  // wechatpy/wechatpy: tests/test_crypto.py
  const encrypted =
    "RgqEoJj5A4EMYlLvWO1F86ioRjZfaex/gePD0gOXTxpsq5Yj4GNglrBb8I2BAJVODGajiFnXBu7mCPatfjsu6IHCrsTyeDXzF6Bv283dGymzxh6ydJRvZsryDyZbLTE7rhnus50qGPMfp2wASFlzEgMW9z1ef/RD8XzaFYgm7iTdaXpXaG4+BiYyolBug/gYNx410cvkKR2/nPwBiT+P4hIiOAQqGp/TywZBtDh1yCF2KOd0gpiMZ5jSw3e29mTvmUHzkVQiMS6td7vXUaWOMZnYZlF3So2SjHnwh4jYFxdgpkHHqIrH/54SNdshoQgWYEvccTKe7FS709/5t6NMxuGhcUGAPOQipvWTT4dShyqio7mlsl5noTrb++x6En749zCpQVhDpbV6GDnTbcX2e8K9QaNWHp91eBdCRxthuL0=";
  const key = "kWxPEV2UEDyxWpmPdKC3F4dgPDmOvfKX1HGnEUDS1aR";
  const xml = parseXml(decryptMessage(key, encrypted, "wx49f0ab532d5d035a"));
  expect(xml?.get("Content")).toBe("test");
  expect(xml?.get("FromUserName")).toBe("messense");
  expect(() => decryptMessage(key, encrypted, "wx-another")).toThrow("another account");
  expect(signatureOf("123456", "1411525903", "461056294", encrypted)).toBe(
    "74d92dfeb87ba7c714f89d98870ae5eb62dff26d",
  );
});

it("makes a code and learns who scanned it, at the first scan and at a later one", async () => {
  const { login, simulator, readArrived } = await start();
  const code = await login.createCode("scene-1", 120);
  expect(code).toEqual({ text: expect.stringContaining("weixin.qq.com/q/"), expireSeconds: 120 });
  expect(simulator.findScene(code.text)).toBe("scene-1");
  const read: unknown[] = [];
  for (const scene of ["scene-1", "scene-2"]) {
    await simulator.scan(scene, "o-visitor");
    read.push(login.readEvent(readArrived()));
  }
  expect(read).toMatchObject([
    { scene: "scene-1", openId: "o-visitor" },
    { scene: "scene-2", openId: "o-visitor" },
  ]);
  for (const [Event = "", EventKey = ""] of [["subscribe"], ["CLICK", "menu"]]) {
    await simulator.sendEvent("o-visitor", { Event, EventKey });
    expect(login.readEvent(readArrived())).toBeNull();
  }
});

it("shares one token over all nodes, and replaces one that WeChat refuses", async () => {
  const { login, createNode, simulator, store } = await start();
  await login.createCode("scene-1", 120);
  const tokens = () => [...store.values.values()];
  const [first] = tokens();
  await createNode().createCode("scene-2", 120);
  expect(tokens()).toEqual([first]);
  // WeChat's two hours, less the time that a call with the token may take.
  expect([...store.ttlSeconds.values()]).toEqual([7_200 - 300]);
  simulator.endToken();
  await Promise.all([login, createNode()].map((node) => node.createCode("scene-3", 120)));
  expect(tokens()).toEqual([expect.not.stringMatching(first ?? "")]);
  await expect(login.createCode("", 120)).rejects.toThrow("40053");
});

it("answers the echo, and rejects what WeChat did not send or did not send now", async () => {
  const { login, simulator, readArrived, clock } = await start();
  const echo = simulator.createEcho("5837");
  expect(login.answerEcho(echo)).toBe("5837");
  expect(() => login.answerEcho({ ...echo, nonce: "another" })).toThrow(NoticeRejected);
  simulator.notices.copies = 2;
  await simulator.scan("scene-1", "o-visitor");
  const [first, second] = [readArrived(), readArrived()];
  // A repetition is the same event to the caller.
  expect(login.readEvent(first)).toEqual(login.readEvent(second));
  expect(first.query.nonce).not.toBe(second.query.nonce);
  const { query, body } = first;
  for (const forged of [
    { query: { ...query, msg_signature: query.signature }, body },
    { query: second.query, body },
    { query, body: body.replace("<Encrypt><![CDATA[", "<Encrypt><![CDATA[A") },
    { query, body: "<xml><MsgType>event</MsgType><Event>SCAN</Event><EventKey>s</EventKey></xml>" },
  ]) {
    expect(() => login.readEvent(forged)).toThrow(NoticeRejected);
  }
  clock.ms += 301_000;
  expect(() => login.readEvent(first)).toThrow("301 s behind");
});
