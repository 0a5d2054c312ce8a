import fc from "fast-check";
import type { QrRequest } from "../qr-checks";
import type { QrStory } from "../qr-story";
import type { QrAsk } from "../visitors";
import { anyone, node, step } from "./step";

const pace = fc.oneof(fc.constant(null), fc.constant(null), fc.nat(12));

interface At {
  visitor: number;
  pace: number | null;
}

async function ask(story: QrStory, at: At, nodes: readonly number[], what: QrAsk): Promise<void> {
  const requests: QrRequest[] = [];
  for (const index of nodes) requests.push(await story.begin(at.visitor, index, what));
  if (at.pace !== null) await story.site.steps.run(at.pace);
  else for (const request of requests) await story.answered(request);
}

const where = (visitor: fc.Arbitrary<number>) => fc.record({ visitor, node, pace });

export const visit = (visitor: fc.Arbitrary<number>, what: QrAsk) =>
  step(what, where(visitor), (story, at) => ask(story, at, [at.node], what));

export const twice = (event: "poll in two places" | "bind twice", what: QrAsk) =>
  step(event, where(anyone), (story, at) => ask(story, at, [at.node, at.node + 1], what));

export const scan = step(
  "scan",
  fc.record({ visitor: anyone, who: fc.constantFrom("10001", "10002", "new") }),
  (story, at) => story.scan(at.visitor, at.who),
);

/** Somebody who has no phone number yet scans what a visitor shows, and the visitor polls. */
export const newcomer = step("scan", anyone, async (story, visitor) => {
  story.scan(visitor, "new");
  await story.answered(await story.begin(visitor, 0, "poll"));
});

async function poll(story: QrStory, visitor: number, nodeIndex: number) {
  const request = await story.begin(visitor, nodeIndex, "poll");
  await story.answered(request);
  await story.site.wait(3_500);
  return request.answer;
}

const POLLS = 36;
export const pollOn = step("poll for two minutes", anyone, async (story, visitor) => {
  for (let count = 0; count < POLLS; count += 1) await poll(story, visitor, count);
});

const MOST_FAILED_POLLS = 10;
/** Polls fail until one is left, and Redis fails in the last one. */
export const pollToTheEnd = step("poll to the end", anyone, async (story, visitor) => {
  const failNextScan = () => story.site.planned.add({ group: "scan", name: "HTTP 500" });
  for (let count = 0; count < MOST_FAILED_POLLS; count += 1) {
    failNextScan();
    const answer = await poll(story, visitor, count);
    const remaining = answer && answer !== "broken" ? answer.code?.remaining : undefined;
    if (remaining === undefined || remaining < 13.5) break;
  }
  failNextScan();
  const request = await story.begin(visitor, 0, "poll");
  await story.site.steps.run(3);
  story.disturb({ loses: true });
  story.site.shared.failOver(200);
  await story.answered(request);
  await story.site.wait(3_500);
  await poll(story, visitor, 1);
});
