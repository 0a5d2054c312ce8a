import fc from "fast-check";
import { type FaultName, faults, purchaseGroups } from "../faults";
import { buyer, findTold, node, step, uidOf, which } from "./step";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const upstream = (event: "pay" | "scan" | "fail") =>
  step(
    event,
    fc.record({ buyer, which }),
    (story, at) => {
      const orderId = findTold(story, at.buyer, at.which);
      if (!orderId) return;
      if (event === "scan") story.scan(orderId);
      else story.decide(orderId, event === "pay" ? "paid" : "failed");
    },
    true,
  );

const TIME_TO_PAY_MS = 2_000;

/** Somebody pays by two codes that were scanned while both were offered. */
export const payTwice = step(
  "pay twice",
  buyer,
  async (story, who) => {
    await story.site.wait(TIME_TO_PAY_MS);
    for (const index of [0, 1]) {
      const orderId = findTold(story, who, index);
      if (orderId) story.decide(orderId, "paid");
    }
  },
  true,
);

export const fault = step(
  "fault",
  fc.record({
    group: fc.constantFrom(...purchaseGroups),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  }),
  (story, planned) => story.site.planned.add(planned),
);

export const delayHistory = step(
  "delay the history",
  fc.constantFrom(0, SECOND, 5 * SECOND, MINUTE),
  (story, ms) => {
    story.site.link.historyDelayMs = ms;
  },
);

export const pauseRedis = step("Redis pauses", fc.constantFrom(200, 2_000, 12_000), (story, ms) =>
  story.pauseRedis(ms),
);

export const failOver = step("Redis fails over", fc.constantFrom(100, 1_000), (story, ms) => {
  story.trouble(story.site.now + ms);
  story.site.shared.failOver(ms);
});

export const freeze = step("freeze", node, (story, index) => story.freeze(index));

export const thaw = step("thaw", fc.record({ node, timersFirst: fc.boolean() }), (story, at) =>
  story.thaw(at.node, at.timersFirst),
);

export const kill = step("kill", node, (story, index) => story.kill(index));

export const endToken = step("end the token", buyer, (story, name) => {
  const uid = uidOf(story, name);
  story.site.sandbox.state.tokens.expireAll(uid);
  story.endToken(uid);
});

export const wait = step(
  "wait",
  fc.constantFrom(
    50,
    500,
    2_000,
    2_000,
    3_500,
    3_500,
    11_000,
    MINUTE,
    2 * HOUR - SECOND,
    2 * HOUR,
    24 * HOUR,
    27 * HOUR,
  ),
  async (story, ms) => {
    if (ms >= 20 * HOUR) for (const { uid } of story.buyers) story.endToken(uid);
    for (let left = ms; left > 0; left -= HOUR) await story.site.wait(Math.min(left, HOUR));
  },
);

export const someSteps = step("go on", fc.integer({ min: 1, max: 12 }), (story, count) =>
  story.site.steps.run(count),
);
