import fc from "fast-check";
import { type FaultName, faults } from "../../faults";
import { anyone, node, step } from "./step";

export const fault = step(
  "fault",
  fc.record({
    group: fc.constantFrom("QR code" as const, "scan" as const, "scan" as const),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  }),
  (story, planned) => story.site.planned.add(planned),
);

const redisMs = fc.constantFrom(200, 2_000, 12_000);

export const redis = fc.oneof(
  step("Redis pauses", redisMs, (story, ms) => {
    story.disturb({ loses: true });
    story.site.shared.pause(ms);
  }),
  step("Redis fails over", redisMs, (story, ms) => {
    story.disturb({ loses: true });
    story.site.shared.failOver(ms);
  }),
);

export const nodes = fc.oneof(
  step("freeze", node, (story, index) => {
    story.disturb({ loses: false });
    story.site.life(index).freeze();
  }),
  step("thaw", node, (story, index) => story.site.life(index).thaw()),
  step("kill", node, (story, index) => {
    story.disturb({ loses: true });
    story.site.kill(index);
  }),
);

export const wait = step(
  "wait",
  fc.constantFrom(500, 3_500, 3_500, 14_000, 60_000, 130_000),
  (story, ms) => story.site.wait(ms),
);

export const goOn = step("go on", fc.integer({ min: 1, max: 10 }), (story, count) =>
  story.site.steps.run(count),
);

/** A node stands still in a poll while others go on, and then sees what it had asked for. */
export const standStill = step(
  "stand still in a poll",
  fc.record({
    visitor: anyone,
    node,
    steps: fc.nat(20),
    scanned: fc.constantFrom("before", "meanwhile", "never"),
    polls: fc.constantFrom(1, 1, 2, 3),
    /** At first; the upstream tells a scan for 30 s. */
    ms: fc.constantFrom(5_500, 5_500, 33_000),
  }),
  async (story, { visitor, node: index, steps, scanned, polls, ms }) => {
    if (scanned === "before") story.scan(visitor, "10001");
    const request = await story.begin(visitor, index, "poll");
    await story.site.steps.run(steps);
    story.disturb({ loses: false });
    const life = story.site.life(index);
    life.freeze();
    await story.site.wait(ms);
    if (scanned === "meanwhile") story.scan(visitor, "10001");
    for (let count = 0; count < polls; count += 1) {
      await story.answered(await story.begin(visitor, index + 1, "poll"));
      await story.site.wait(3_500);
    }
    life.thaw();
    await story.answered(request);
  },
);
