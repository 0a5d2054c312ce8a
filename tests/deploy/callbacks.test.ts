import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { startNginx } from "~/tests/support/nginx";
import { CALLBACK_PATHS } from "~/upstream/providers/callback-paths";

const [NOTICE = ""] = Object.values(CALLBACK_PATHS);
const BURST = 200;
const RATE = 50;

/** nginx before an upstream that takes every notice. */
async function start() {
  const seen: IncomingHttpHeaders[] = [];
  const upstream = createServer((notice, reply) => {
    seen.push(notice.headers);
    notice.resume().on("end", () => reply.end("success"));
  });
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const port = await freePort();
  const nginx = await startNginx(port, [await freePort()], {
    upstream: (upstream.address() as AddressInfo).port,
  });
  onTestFinished(async () => {
    await nginx.stop();
    upstream.close();
  });
  /** Returns the status of a notice from an address of this machine. */
  const send = async (localAddress: string, headers: Record<string, string> = {}) => {
    const notice = request({
      ...{ port, path: NOTICE, method: "POST", localAddress, host: "127.0.0.1" },
      headers: { Host: "pay.example.com", ...headers },
    });
    const [reply] = await once(notice.end("a notice"), "response");
    reply.resume();
    return Number(reply.statusCode);
  };
  return { seen, send };
}

// docs/whole-service.md
it("an address that floods the callbacks gets 429, and the providers' notices pass meanwhile", async () => {
  const { send } = await start();
  const begun = Date.now();
  const flood = Array.from({ length: 400 }, () => send("127.0.0.2"));
  const providers = Array.from({ length: 20 }, (_, at) => `127.0.1.${at + 1}`);
  for (let notices = 0; notices < 300; notices += providers.length)
    expect(new Set(await Promise.all(providers.map((each) => send(each))))).toEqual(new Set([200]));
  const statuses = await Promise.all(flood);
  const seconds = (Date.now() - begun) / 1000;
  const passed = statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(passed).toBeGreaterThanOrEqual(BURST);
  expect(passed).toBeLessThanOrEqual(BURST + RATE * seconds + 1);
});

it("the upstream gets the address that nginx sees, whatever the client says", async () => {
  const { seen, send } = await start();
  await send("127.0.0.3", { "X-Forwarded-For": `203.0.113.9,${" ".repeat(1_000)}b` });
  expect(seen.map((headers) => headers["x-forwarded-for"])).toEqual(["127.0.0.3"]);
});
