import fc from "fast-check";
import { type FaultName, faults, purchaseGroups } from "../faults";
import { buyer, buyerName, findTold, node, Step, stepsInWords, which, whichInWords } from "./step";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long things last, ms: where time costs nothing, and where it is real. */
export const durations = {
  virtual: {
    interruptions: { lasting: [0, 500, 2_100, 11_000], restMs: 3_100 },
    redisPauses: [200, 2_000, 12_000],
    failovers: [100, 1_000],
    waits: [
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
    ],
  },
  real: {
    interruptions: { lasting: [0, 500, 2_100], restMs: 0 },
    redisPauses: [100, 400, 1_200],
    failovers: [0, 300],
    waits: [50, 500, 2_000, 3_100],
  },
};
type Durations = (typeof durations)["virtual"];

/** What happens to an order that a buyer was shown. */
export const upstream = (event: "pay" | "scan" | "fail") =>
  fc.record({ buyer, which }).map(({ buyer: who, which: index }) => {
    const doer =
      event === "fail"
        ? "the upstream closes"
        : event === "pay"
          ? "somebody pays"
          : "somebody scans";
    return new Step(
      event,
      `${doer} ${buyerName(who)}'s order (${whichInWords(index)})`,
      async (story) => {
        const orderId = findTold(story, who, index);
        if (!orderId) return;
        if (event === "scan") story.scan(orderId);
        else story.decide(orderId, event === "pay" ? "paid" : "failed");
      },
      true,
    );
  });

const TIME_TO_PAY_MS = 2_000;

/** Somebody pays by two codes that were scanned while both were offered. */
export const payTwice = buyer.map(
  (who) =>
    new Step(
      "pay twice",
      `${TIME_TO_PAY_MS / SECOND} s later somebody pays ${buyerName(who)}'s two newest orders`,
      async (story) => {
        await story.site.wait(TIME_TO_PAY_MS);
        for (const index of [0, 1]) {
          const orderId = findTold(story, who, index);
          if (orderId) story.decide(orderId, "paid");
        }
      },
      true,
    ),
);

export const fault = fc
  .record({
    group: fc.constantFrom(...purchaseGroups),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  })
  .map(
    ({ group, name }) =>
      new Step("fault", `the next ${group} call meets: ${name}`, async (story) =>
        story.site.planned.add({ group, name }),
      ),
  );

export const delayHistory = fc.constantFrom(0, SECOND, 5 * SECOND, MINUTE).map(
  (ms) =>
    new Step("delay the history", `the history is ${ms / SECOND} s behind`, async (story) => {
      story.site.historyDelayMs = ms;
    }),
);

export const pauseRedis = ({ redisPauses }: Durations) =>
  fc.constantFrom(...redisPauses).map(
    (ms) =>
      new Step("Redis pauses", `Redis stands still for ${ms / SECOND} s`, async (story) => {
        story.trouble(story.site.now + ms);
        story.site.pauseRedis(ms);
      }),
  );

export const failOver = ({ failovers }: Durations) =>
  fc.constantFrom(...failovers).map(
    (ms) =>
      new Step("Redis fails over", `Redis fails over within ${ms / SECOND} s`, async (story) => {
        story.trouble(story.site.now + ms);
        await story.site.failOver(ms);
      }),
  );

export const freeze = node.map(
  (index) =>
    new Step("freeze", `node ${index + 1} stands still`, async (story) => story.freeze(index)),
);

export const thaw = fc
  .record({ node, timersFirst: fc.boolean() })
  .map(
    ({ node: index, timersFirst }) =>
      new Step(
        "thaw",
        `node ${index + 1} goes on${timersFirst ? ", its timers first" : ""}`,
        (story) => story.thaw(index, timersFirst),
      ),
  );

export const kill = node.map(
  (index) =>
    new Step("kill", `node ${index + 1} is killed, another one takes its place`, (story) =>
      story.kill(index),
    ),
);

export const endToken = buyer.map(
  (index) =>
    new Step("end the token", `the upstream ends ${buyerName(index)}'s tokens`, async (story) => {
      const uid = story.buyers[index]?.uid ?? "";
      story.site.sandbox.state.tokens.expireAll(uid);
      story.endToken(uid);
    }),
);

export const waiting = ({ waits }: Durations) =>
  fc.constantFrom(...waits).map((ms) => {
    const time = ms < MINUTE ? `${ms / SECOND} s` : `${Math.round(ms / 6_000) / 10} min`;
    return new Step("wait", `${time} pass`, async (story) => {
      if (ms >= 20 * HOUR) for (const { uid } of story.buyers) story.endToken(uid);
      for (let left = ms; left > 0; left -= HOUR) await story.site.wait(Math.min(left, HOUR));
    });
  });

export const someSteps = fc
  .integer({ min: 1, max: 12 })
  .map(
    (count) =>
      new Step("go on", `${stepsInWords(count)} happen`, (story) => story.site.runSteps(count)),
  );
