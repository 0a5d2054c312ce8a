import fc, { type AsyncCommand } from "fast-check";
import { type FaultName, faults } from "../faults";
import type { QrRequest, QrStory } from "./qr-story";
import { createVisitors, type QrAsk } from "./visitors";

/** Everything that visitors, people with a phone and the world may do. */
export const qrEvents = [
  "open the login",
  "renew the code",
  "start a login",
  "poll",
  "poll in two places",
  "poll for two minutes",
  "bind a phone",
  "bind twice",
  "sign out",
  "scan",
  "fault",
  "Redis pauses",
  "Redis fails over",
  "freeze",
  "thaw",
  "kill",
  "wait",
  "go on",
] as const;

class Step implements AsyncCommand<object, QrStory> {
  constructor(
    private readonly event: (typeof qrEvents)[number],
    private readonly sentence: string,
    private readonly tell: (story: QrStory) => Promise<unknown>,
  ) {}

  check = () => true;

  async run(_outline: object, story: QrStory): Promise<void> {
    story.lines.push(`* ${this.sentence}`);
    story.coverage.add(this.event);
    await this.tell(story);
    await story.verify();
  }

  toString = () => this.sentence;
}

const names = createVisitors().map(({ name }) => name);
const nameOf = (index: number) => names[index] ?? "";

const node = fc.nat(2);
const browser = fc.constantFrom(0, 0, 0, 1);
const program = fc.constantFrom(2, 2, 2, 3);
const anyone = fc.constantFrom(0, 0, 1, 2, 2, 3);
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

const visit = (visitor: fc.Arbitrary<number>, what: QrAsk) =>
  where(visitor).map(
    (at) => new Step(what, inWords(at, what), (story) => ask(story, at, [at.node], what)),
  );

const twice = (event: "poll in two places" | "bind twice", what: QrAsk) =>
  where(anyone).map((at) => {
    const nodes = [at.node, at.node + 1];
    return new Step(event, inWords(at, event), (story) => ask(story, at, nodes, what));
  });

const scan = fc
  .record({ visitor: anyone, who: fc.constantFrom("10001", "10002", "new") })
  .map(
    (at) =>
      new Step("scan", `${at.who} scans what ${nameOf(at.visitor)} shows`, async (story) =>
        story.scan(at.visitor, at.who),
      ),
  );

const fault = fc
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

const redis = fc.constantFrom(200, 2_000, 12_000).chain((ms) =>
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

const nodes = node.chain((index) =>
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

const waiting = fc
  .constantFrom(500, 3_500, 3_500, 14_000, 60_000, 130_000)
  .map((ms) => new Step("wait", `${ms / 1000} s pass`, (story) => story.site.wait(ms)));

const goOn = fc
  .integer({ min: 1, max: 10 })
  .map(
    (count) => new Step("go on", `${count} steps happen`, (story) => story.site.steps.run(count)),
  );

const POLLS = 36;
const pollOn = anyone.map(
  (index) =>
    new Step("poll for two minutes", `${nameOf(index)} polls for two minutes`, async (story) => {
      for (let count = 0; count < POLLS; count += 1) {
        await story.answered(await story.begin(index, count, "poll"));
        await story.site.wait(3_500);
      }
    }),
);

const always = [
  visit(browser, "open the login"),
  visit(program, "start a login"),
  visit(anyone, "poll"),
  visit(anyone, "poll"),
  visit(anyone, "poll"),
  twice("poll in two places", "poll"),
  scan,
  scan,
];
const themes = [
  [fault, fault],
  [redis],
  [nodes, nodes, waiting],
  [
    visit(anyone, "bind a phone"),
    visit(anyone, "bind a phone"),
    twice("bind twice", "bind a phone"),
  ],
  [visit(browser, "renew the code"), visit(browser, "sign out")],
  [waiting, waiting, waiting, pollOn],
  [goOn],
];

/**
 * Stories of up to so many steps. Each is about some themes only, so that what belongs together
 * meets more often than if every story were about everything.
 */
export const qrStories = (maxSteps: number) =>
  fc.noShrink(fc.subarray(themes, { minLength: 1, maxLength: 4 })).chain((chosen) =>
    fc.commands<object, QrStory, false>([...always, ...chosen.flat()], {
      maxCommands: maxSteps,
      size: "max",
      disableReplayLog: true,
    }),
  );
