import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { GatewayError } from "~/gateway/core/errors";
import {
  connect,
  connectToFake,
  data,
  type Reply,
  reset,
} from "~/tests/gateway/upstream/fake-upstream";
import { inFull, noteFigure, quantile } from "./figures";

const DEADLINE_MS = 400;
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const OUTAGE_CALLS = 1_000;
/** More than may be under way and wait in one group. */
const HANGING = 600;

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: GatewayError) => error,
  );

/** Writes the text again and again, until nobody takes it. */
function drip(socket: Socket, text: string, begin = ""): void {
  socket.write(begin);
  const timer = setInterval(() => socket.write(text), 20);
  socket.on("close", () => clearInterval(timer));
}

// docs/product.md#one-deadline-covers-a-whole-call
it.each<[string, (socket: Socket) => void, string?]>([
  ["no answer", () => {}],
  ["a reset before the answer", (socket) => socket.resetAndDestroy()],
  ["a head that drips", (socket) => drip(socket, "a", `${HEAD}x: `)],
  ["a hang within the body", (socket) => socket.write(`${HEAD}content-length: 99\r\n\r\n{"code"`)],
  ["a body that drips", (socket) => drip(socket, " ", `${HEAD}\r\n`)],
  ["a body without end", (socket) => drip(socket, " ".repeat(1e6), `${HEAD}\r\n`)],
  ["a TLS handshake that fails", (socket) => socket.end("220 mail.example ready\r\n"), "https"],
])(
  "%s: a call ends in time and leaves no socket behind",
  async (_name, answer, scheme = "http") => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket.on("error", () => {}));
      socket.on("close", () => open.delete(socket));
      socket.once("data", () => answer(socket));
    });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const variables = { UPSTREAM_TIMEOUT_MS: String(DEADLINE_MS) };
    const { upstream, factory } = connect(`${scheme}://127.0.0.1:${port}`, { variables });
    const calls = Array.from({ length: 8 }, async () => {
      // A busy machine fires every timer late: what counts is how long after this one's.
      let deadlineAt = Number.POSITIVE_INFINITY;
      const deadline = setTimeout(() => {
        deadlineAt = performance.now();
      }, DEADLINE_MS);
      const error = await failureOf(upstream.company.list());
      clearTimeout(deadline);
      expect(error?.code).toMatch(/^upstream-(unreachable|timeout|malformed|failed)$/);
      expect(performance.now() - deadlineAt).toBeLessThanOrEqual(100);
    });
    await Promise.all(calls);
    await factory.close();
    await expect.poll(() => open.size).toBe(0);
  },
);

// docs/product.md#a-slow-group-does-not-slow-the-others
it("a group of calls that hangs does not slow the others down", async () => {
  const reply: Reply = (response, request) => {
    if (request.path === "/admins/searchusercompany") return;
    setTimeout(() => data([])(response, request), 10);
  };
  const { upstream, factory } = await connectToFake(reply);
  /** The quietest of several rounds says what the machine's other work does not. */
  async function p99(): Promise<number> {
    const rounds: number[] = [];
    for (let round = 0; round < (inFull ? 20 : 3); round += 1) {
      const times: number[] = [];
      const worker = async () => {
        for (let done = 0; done < 25; done += 1) {
          const begun = performance.now();
          await upstream.vip.listOrders({ uid: "10001", companyId: "0" });
          times.push(performance.now() - begun);
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      rounds.push(quantile(times, 0.99));
    }
    return Math.min(...rounds);
  }
  const alone = await p99();
  const hanging = Array.from({ length: HANGING }, () => failureOf(upstream.company.list()));
  await expect.poll(() => factory.stats().company.running).toBe(128);
  const beside = await p99();
  for (const error of await Promise.all(hanging.slice(-200)))
    expect(Number(error?.retryAfterSeconds)).toBeGreaterThan(0);
  const measured = `${alone.toFixed(1)} → ${beside.toFixed(1)} ms`;
  noteFigure("upstream", `p99 beside ${HANGING} hanging calls`, "at most +10 %", measured);
  // Other tests at the same time move it by more: judged closely where nothing else runs.
  expect(beside).toBeLessThanOrEqual(inFull ? alone * 1.1 + 2 : alone + 1_000);
}, 120_000);

it("of a group that resets everything, at most a tenth more is sent than was asked for", async () => {
  const { upstream, seen } = await connectToFake(reset);
  for (let asked = 0; asked < OUTAGE_CALLS; asked += 20)
    await Promise.all(Array.from({ length: 20 }, () => failureOf(upstream.company.list())));
  const factor = seen.length / OUTAGE_CALLS;
  noteFigure("upstream", "requests sent per call in an outage", "at most 1.1", factor.toFixed(3));
  expect(factor).toBeLessThanOrEqual(1.1);
});
