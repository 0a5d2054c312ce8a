import { setTimeout as delay } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { describe, expect, it } from "vitest";
import { GroupPolicy, REFUSED } from "~/gateway/upstream/group-policy";
import { ABANDONED, type HttpResponse, NoResponseError } from "~/gateway/upstream/send-request";

const WAIT = { maxWaitMs: 1_000, sendsFile: false };
const answered = (status: number) => async () => ({ status, body: "", retryAfter: undefined });
const failing = (error: unknown) => () => Promise.reject(error);
const unreachable = new NoResponseError("upstream-unreachable", "ECONNRESET");

function start() {
  const states: string[] = [];
  const policy = new GroupPolicy({
    pool: () => ({}) as Dispatcher,
    now: () => 0,
    onBreakerChange: (state) => states.push(String(state)),
  });
  const run = (send: () => Promise<HttpResponse>, options = WAIT) =>
    policy.run(send, options).catch((error: unknown) => error);
  const repeat = async (send: () => Promise<HttpResponse>, options = WAIT) => {
    for (let count = 0; count < 100; count += 1) await run(send, options);
  };
  return { run, repeat, states };
}

describe("the policy of a group of calls", () => {
  it.each([
    ["no answers", failing(unreachable)],
    ["HTTP 503 of a proxy", answered(503)],
  ])("sends nothing more after many %s, and says when to come back", async (_what, send) => {
    const { run, repeat, states } = start();
    await repeat(send);
    expect(states).toHaveLength(1);
    expect(await run(answered(200))).toMatchObject({
      code: "upstream-unreachable",
      reason: REFUSED,
      retryAfterSeconds: expect.any(Number),
    });
  });

  it.each([
    ["HTTP 500, which the upstream itself has sent", answered(500), WAIT],
    ["visitors who left", failing(new NoResponseError("upstream-unreachable", ABANDONED)), WAIT],
    [
      "calls that waited too long to be sent",
      failing(new NoResponseError("upstream-unreachable", REFUSED)),
      WAIT,
    ],
    ["answers that cannot be read", failing(new NoResponseError("upstream-malformed", "x")), WAIT],
    ["uploads that break off", failing(unreachable), { ...WAIT, sendsFile: true }],
  ])("goes on after %s", async (_what, send, options) => {
    const { run, repeat, states } = start();
    await repeat(send, options);
    expect(states).toEqual([]);
    expect(await run(answered(200))).toMatchObject({ status: 200 });
  });

  it("gives no slot to a call that has given up", async () => {
    const { run } = start();
    const send = () => delay(100).then(answered(200));
    const runAtOnce = (length: number) =>
      Promise.all(Array.from({ length }, () => run(send, { ...WAIT, maxWaitMs: 1 })));
    expect(await runAtOnce(140)).toContainEqual(expect.objectContaining({ reason: REFUSED }));
    for (const answer of await runAtOnce(128)) expect(answer).toMatchObject({ status: 200 });
  });
});
