import fc from "fast-check";
import { type FaultName, faults } from "../../faults";
import { anyone, nameOf, node, Step } from "./step";

export const fault = fc
  .record({
    group: fc.constantFrom("QR code" as const, "scan" as const, "scan" as const),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  })
  .map(
    (planned) =>
      new Step("fault", `the next ${planned.group} call meets: ${planned.name}`, async (story) =>
        story.site.planned.add(planned),
      ),
  );

export const redis = fc.constantFrom(200, 2_000, 12_000).chain((ms) =>
  fc.constantFrom(
    new Step("Redis pauses", `Redis stands still for ${ms / 1000} s`, async (story) => {
      story.disturb({ loses: true });
      story.site.shared.pause(ms);
    }),
    new Step("Redis fails over", `Redis fails over within ${ms / 1000} s`, async (story) => {
      story.disturb({ loses: true });
      story.site.shared.failOver(ms);
    }),
  ),
);

export const nodes = node.chain((index) =>
  fc.constantFrom(
    new Step("freeze", `node ${index + 1} stands still`, async (story) => {
      story.disturb({ loses: false });
      story.site.node(index).life.freeze();
    }),
    new Step("thaw", `node ${index + 1} goes on`, async (story) =>
      story.site.node(index).life.thaw(),
    ),
    new Step("kill", `node ${index + 1} is killed`, async (story) => {
      story.disturb({ loses: true });
      story.site.kill(index);
    }),
  ),
);

export const waiting = fc
  .constantFrom(500, 3_500, 3_500, 14_000, 60_000, 130_000)
  .map((ms) => new Step("wait", `${ms / 1000} s pass`, (story) => story.site.wait(ms)));

export const goOn = fc
  .integer({ min: 1, max: 10 })
  .map(
    (count) => new Step("go on", `${count} steps happen`, (story) => story.site.steps.run(count)),
  );

/** A node stands still in a poll while others go on, and then sees what it had asked for. */
export const standStill = fc
  .record({
    visitor: anyone,
    node,
    steps: fc.nat(20),
    scanned: fc.constantFrom("before", "meanwhile", "never"),
    polls: fc.constantFrom(1, 1, 2, 3),
    /** At first; the upstream tells a scan for 30 s. */
    ms: fc.constantFrom(5_500, 5_500, 33_000),
  })
  .map(({ visitor, node: index, steps, scanned, polls, ms }) => {
    const words = `node ${index + 1} stands still ${steps} steps into a poll of ${nameOf(visitor)}; ${ms / 1000} s pass; ${polls} polls on another node; scanned: ${scanned}`;
    return new Step("stand still in a poll", words, async (story) => {
      if (scanned === "before") story.scan(visitor, "10001");
      const request = await story.begin(visitor, index, "poll");
      await story.site.steps.run(steps);
      story.disturb({ loses: false });
      const { life } = story.site.node(index);
      life.freeze();
      await story.site.wait(ms);
      if (scanned === "meanwhile") story.scan(visitor, "10001");
      for (let count = 0; count < polls; count += 1) {
        await story.answered(await story.begin(visitor, index + 1, "poll"));
        await story.site.wait(3_500);
      }
      life.thaw();
      await story.answered(request);
    });
  });
