import fc from "fast-check";
import type { QrRequest } from "../qr-checks";
import type { QrStory } from "../qr-story";
import type { QrAsk } from "../visitors";
import { anyone, nameOf, node, Step } from "./step";

const pace = fc.oneof(fc.constant(null), fc.constant(null), fc.nat(12));

interface At {
  visitor: number;
  node: number;
  pace: number | null;
}

/** Sends the requests, to one node each, and lets things go on. */
async function ask(story: QrStory, at: At, nodes: readonly number[], what: QrAsk): Promise<void> {
  const requests: QrRequest[] = [];
  for (const index of nodes) requests.push(await story.begin(at.visitor, index, what));
  if (at.pace !== null) await story.site.steps.run(at.pace);
  else for (const request of requests) await story.answered(request);
}

const where = (visitor: fc.Arbitrary<number>) => fc.record({ visitor, node, pace });
const inWords = (at: At, what: string) =>
  `${nameOf(at.visitor)}: ${what} on node ${at.node + 1}${at.pace === null ? "" : `; ${at.pace} steps happen`}`;

export const visit = (visitor: fc.Arbitrary<number>, what: QrAsk) =>
  where(visitor).map(
    (at) => new Step(what, inWords(at, what), (story) => ask(story, at, [at.node], what)),
  );

export const twice = (event: "poll in two places" | "bind twice", what: QrAsk) =>
  where(anyone).map((at) => {
    const nodes = [at.node, at.node + 1];
    return new Step(event, inWords(at, event), (story) => ask(story, at, nodes, what));
  });

export const scan = fc
  .record({ visitor: anyone, who: fc.constantFrom("10001", "10002", "new") })
  .map(
    (at) =>
      new Step("scan", `${at.who} scans what ${nameOf(at.visitor)} shows`, async (story) =>
        story.scan(at.visitor, at.who),
      ),
  );

/** Somebody who has no phone number yet scans what a visitor shows, and the visitor polls. */
export const newcomer = anyone.map(
  (index) =>
    new Step("scan", `a newcomer scans what ${nameOf(index)} shows; it polls`, async (story) => {
      story.scan(index, "new");
      await story.answered(await story.begin(index, 0, "poll"));
    }),
);

const POLLS = 36;
export const pollOn = anyone.map(
  (index) =>
    new Step("poll for two minutes", `${nameOf(index)} polls for two minutes`, async (story) => {
      for (let count = 0; count < POLLS; count += 1) {
        await story.answered(await story.begin(index, count, "poll"));
        await story.site.wait(3_500);
      }
    }),
);

const MOST_FAILED_POLLS = 10;
/** Polls fail until one is left, and Redis fails in the last one. */
export const pollToTheEnd = anyone.map(
  (index) =>
    new Step(
      "poll to the end",
      `the last poll of ${nameOf(index)} meets a failover`,
      async (story) => {
        const poll = async (count: number) => {
          const request = await story.begin(index, count, "poll");
          await story.answered(request);
          await story.site.wait(3_500);
          return request.answer;
        };
        const failNextScan = () => story.site.planned.add({ group: "scan", name: "HTTP 500" });
        for (let count = 0; count < MOST_FAILED_POLLS; count += 1) {
          failNextScan();
          const answer = await poll(count);
          const remaining = answer && answer !== "broken" ? answer.code?.remaining : undefined;
          if (remaining === undefined || remaining < 13.5) break;
        }
        failNextScan();
        const request = await story.begin(index, 0, "poll");
        await story.site.steps.run(3);
        story.disturb({ loses: true });
        story.site.shared.failOver(200);
        await story.answered(request);
        await story.site.wait(3_500);
        await poll(1);
      },
    ),
);
