import fc, { type AsyncCommand } from "fast-check";
import { type FaultName, faults } from "../faults";
import type { QrAsk, QrStory } from "./qr-story";

/** Everything that visitors, people with a phone and the world may do. */
export const qrEvents = [
  "open the login",
  "renew the code",
  "poll",
  "poll for two minutes",
  "bind a phone",
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

const node = fc.nat(2);
const browser = fc.constantFrom(0, 0, 1);
const name = (index: number) => (index === 0 ? "the office browser" : "the home browser");
const pace = fc.oneof(fc.constant(null), fc.constant(null), fc.nat(6));

const visit = (ask: QrAsk) =>
  fc.record({ browser, node, pace, twice: fc.boolean() }).map((at) => {
    const isTwice = at.twice && ask === "poll";
    const words = `${name(at.browser)}: ${ask}${isTwice ? " in two tabs" : ""} on node ${at.node + 1}${at.pace === null ? "" : `; ${at.pace} steps happen`}`;
    return new Step(ask, words, async (story) => {
      const requests = [await story.begin(at.browser, at.node, ask)];
      if (isTwice) requests.push(await story.begin(at.browser, at.node + 1, ask));
      if (at.pace !== null) await story.site.steps.run(at.pace);
      else for (const request of requests) await story.answered(request);
    });
  });

const scan = fc
  .record({ browser, who: fc.constantFrom("10001", "10002", "new") })
  .map(
    (at) =>
      new Step("scan", `${at.who} scans what ${name(at.browser)} shows`, async (story) =>
        story.scan(at.browser, at.who),
      ),
  );

const fault = fc
  .record({
    group: fc.constantFrom("QR code", "scan", "scan"),
    fault: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  })
  .map(
    ({ group, fault: chosen }) =>
      new Step("fault", `the next ${group} call meets: ${chosen}`, async (story) =>
        story.site.planned.add({ group: group as "QR code" | "scan", name: chosen }),
      ),
  );

const redis = fc.constantFrom(200, 2_000, 12_000).chain((ms) =>
  fc.constantFrom(
    new Step("Redis pauses", `Redis stands still for ${ms / 1000} s`, async (story) => {
      story.trouble();
      story.site.shared.pause(ms);
    }),
    new Step("Redis fails over", `Redis fails over within ${ms / 1000} s`, async (story) => {
      story.trouble();
      story.site.shared.failOver(ms);
    }),
  ),
);

const nodes = node.chain((index) =>
  fc.constantFrom(
    new Step("freeze", `node ${index + 1} stands still`, async (story) => {
      story.trouble();
      story.site.node(index).life.freeze();
    }),
    new Step("thaw", `node ${index + 1} goes on`, async (story) =>
      story.site.node(index).life.thaw(),
    ),
    new Step("kill", `node ${index + 1} is killed`, async (story) => {
      story.trouble();
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
const pollOn = browser.map(
  (index) =>
    new Step("poll for two minutes", `${name(index)} polls for two minutes`, async (story) => {
      for (let count = 0; count < POLLS; count += 1) {
        await story.answered(await story.begin(index, count, "poll"));
        await story.site.wait(3_500);
      }
    }),
);

const always = [visit("open the login"), visit("poll"), visit("poll"), visit("poll"), scan];
const themes = [
  [fault, fault],
  [redis],
  [nodes, nodes],
  [visit("bind a phone"), visit("renew the code")],
  [waiting, waiting, waiting, pollOn],
  [goOn],
];

export const qrStories = (maxSteps: number) =>
  fc.noShrink(fc.subarray(themes, { minLength: 1, maxLength: 4 })).chain((chosen) =>
    fc.commands<object, QrStory, false>([...always, ...chosen.flat()], {
      maxCommands: maxSteps,
      size: "max",
      disableReplayLog: true,
    }),
  );
