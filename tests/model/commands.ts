import fc, { type AsyncCommand } from "fast-check";
import type { Request } from "./answer-checks";
import { type Ask, type Choice, channels, plans } from "./buyers";
import { type FaultName, faults, purchaseGroups } from "./faults";
import type { Story } from "./story";

/** What fast-check knows of a story before it is told: enough to leave out steps that make no sense. */
interface Outline {
  /** A buyer has asked for an order. */
  submitted: boolean;
}

/** One step of a story. */
class Step implements AsyncCommand<Outline, Story> {
  constructor(
    private readonly sentence: string,
    /** Counted as met. */
    private readonly event: string,
    private readonly tell: (story: Story) => Promise<void>,
    private readonly needsOrder = false,
  ) {}

  check({ submitted }: Outline): boolean {
    return submitted || !this.needsOrder;
  }

  async run(outline: Outline, story: Story): Promise<void> {
    if (this.event === "submit") outline.submitted = true;
    story.log.step(this.sentence);
    story.coverage.add(this.event);
    await this.tell(story);
    await story.verify();
  }

  toString(): string {
    return this.sentence;
  }
}

/** How far things go before the next step: some steps, or until the answer is there. */
type Pace = number | "answered";

/** Everything that a buyer or the world may do. */
export const events = [
  "submit",
  "submit twice",
  "poll",
  "look at the result",
  "read the history",
  "list what can be paid",
  "look at another buyer's order",
  "sign out",
  "sign in",
  "choose a company",
  "pay",
  "scan",
  "fail",
  "fault",
  "delay the history",
  "Redis pauses",
  "Redis fails over",
  "freeze",
  "thaw",
  "kill",
  "end the token",
  "wait",
  "go on",
] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Few nodes, and mostly the same plan, so that one event meets the other. */
const node = fc.constantFrom(0, 0, 1, 1, 2);
const buyer = fc.constantFrom(0, 0, 0, 1);
const device = fc.record({ buyer, device: fc.nat(1) });
const pace: fc.Arbitrary<Pace> = fc.oneof(
  { weight: 3, arbitrary: fc.constant("answered" as const) },
  { weight: 2, arbitrary: fc.nat(17) },
);
const choice: fc.Arbitrary<Choice> = fc.record({
  productId: fc.constantFrom(plans[0], plans[0], plans[0], plans[0], plans[1]),
  years: fc.constantFrom(1, 1, 1, 1, 1, 2),
  channel: fc.constantFrom(channels[0], channels[0], channels[0], channels[1]),
});
/** Which of the orders that a buyer knows, from the newest on. */
const which = fc.constantFrom(0, 0, 0, 1, 2);

const inWords = ({ productId, years, channel }: Choice) =>
  `${productId === plans[0] ? "the basic plan" : "the advanced plan"}, ${years} ${years === 1 ? "year" : "years"}, ${channel}`;
const paceInWords = (given: Pace) =>
  given === "answered" ? "" : `; ${given} ${given === 1 ? "step" : "steps"} happen`;

interface Where {
  device: { buyer: number; device: number };
  node: number;
  pace: Pace;
}
const where: fc.Arbitrary<Where> = fc.record({ device, node, pace });

const deviceOf = (story: Story, at: Where["device"]) => {
  const found = story.buyers[at.buyer]?.devices[at.device];
  if (!found) throw new Error("no such device");
  return found;
};
const nameOf = (at: Where["device"]) =>
  `${at.buyer === 0 ? "Li" : "Zhang"}'s ${at.device === 0 ? "laptop" : "phone"}`;

/** Sends the requests and lets things go on. */
async function ask(story: Story, at: Where, nodes: number[], what: Ask): Promise<void> {
  const requests: Request[] = [];
  for (const index of nodes)
    requests.push(await story.begin(deviceOf(story, at.device), index, what));
  if (at.pace !== "answered") await story.site.steps.run(at.pace);
  else for (const request of requests) await story.answered(request);
}

function step(
  event: (typeof events)[number],
  sentence: string,
  tell: (story: Story) => Promise<void>,
  needsOrder = false,
) {
  return new Step(sentence, event, tell, needsOrder);
}

const submit = fc
  .record({ where, choice })
  .map(({ where: at, choice: chosen }) =>
    step(
      "submit",
      `${nameOf(at.device)} orders on node ${at.node + 1}: ${inWords(chosen)}${paceInWords(at.pace)}`,
      (story) => ask(story, at, [at.node], { what: "submit", ...chosen }),
    ),
  );

const submitTwice = fc
  .record({ where, choice, other: node })
  .map(({ where: at, choice: chosen, other }) =>
    step(
      "submit twice",
      `${nameOf(at.device)} orders on node ${at.node + 1} and on node ${other + 1} at once: ${inWords(chosen)}${paceInWords(at.pace)}`,
      (story) => ask(story, at, [at.node, other], { what: "submit", ...chosen }),
    ),
  );

/** A request about one of the buyer's orders, or another buyer's. */
const about = (event: "poll" | "look at the result" | "look at another buyer's order") =>
  fc.record({ where, which }).map(({ where: at, which: index }) => {
    const isOther = event === "look at another buyer's order";
    const what = event === "look at the result" ? "look" : "poll";
    const sentence = `${nameOf(at.device)} ${isOther ? "asks for another buyer's order" : event === "poll" ? "polls its order" : "opens the result of its order"} (${index === 0 ? "the newest" : `${index} before the newest`}) on node ${at.node + 1}${paceInWords(at.pace)}`;
    return step(
      event,
      sentence,
      async (story) => {
        const uid = deviceOf(story, at.device).buyer.uid;
        const owner = story.buyers.find((each) => (each.uid === uid) !== isOther);
        const orderId = story.toldOrders(owner?.uid ?? "").at(-1 - index);
        if (orderId) await ask(story, at, [at.node], { what, orderId });
      },
      true,
    );
  });

const simple = (
  event: (typeof events)[number],
  what: "history" | "payable" | "sign in" | "sign out",
  words: string,
) =>
  where.map((at) =>
    step(
      event,
      `${nameOf(at.device)} ${words} on node ${at.node + 1}${paceInWords(at.pace)}`,
      async (story) => {
        if (what.startsWith("sign")) story.endToken(deviceOf(story, at.device).buyer.uid);
        await ask(story, at, [at.node], { what });
      },
    ),
  );

const chooseCompany = fc.record({ where, index: fc.nat(1) }).map(({ where: at, index }) =>
  step(
    "choose a company",
    `${nameOf(at.device)} chooses company ${index + 1}${paceInWords(at.pace)}`,
    async (story) => {
      const { companies } = deviceOf(story, at.device).buyer;
      await ask(story, at, [at.node], {
        what: "choose company",
        companyId: companies[index] ?? companies[0] ?? "",
      });
    },
  ),
);

/** What happens to an order that a buyer was shown. */
const upstream = (event: "pay" | "scan" | "fail") =>
  fc.record({ buyer, which }).map(({ buyer: who, which: index }) =>
    step(
      event,
      `${event === "fail" ? "the upstream closes" : event === "pay" ? "somebody pays" : "somebody scans"} ${who === 0 ? "Li" : "Zhang"}'s order (${index === 0 ? "the newest" : `${index} before the newest`})`,
      async (story) => {
        const orderId = story.toldOrders(story.buyers[who]?.uid ?? "").at(-1 - index);
        const { orders } = story.site.sandbox.state;
        const order = orderId && orders.find(orderId);
        if (!order) return;
        if (event === "scan") orders.move(order, 1);
        else story.decide(order.orderId, event === "pay" ? "paid" : "failed");
      },
      true,
    ),
  );

const fault = fc
  .record({
    group: fc.constantFrom(...purchaseGroups),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  })
  .map(({ group, name }) =>
    step("fault", `the next ${group} call meets: ${name}`, async (story) => {
      story.site.planned.add({ group, name });
    }),
  );

const delayHistory = fc.constantFrom(0, 1_000, 5_000, MINUTE).map((ms) =>
  step("delay the history", `the history is ${ms / 1000} s behind`, async (story) => {
    story.site.historyDelayMs = ms;
  }),
);

const pauseRedis = fc.constantFrom(200, 2_000, 12_000).map((ms) =>
  step("Redis pauses", `Redis stands still for ${ms / 1000} s`, async (story) => {
    story.site.shared.pause(ms);
    story.trouble(story.time.now + ms);
  }),
);

const failOver = fc.constantFrom(100, 1_000).map((ms) =>
  step("Redis fails over", `Redis fails over within ${ms / 1000} s`, async (story) => {
    story.site.shared.failOver(ms);
    story.trouble(story.time.now + ms);
  }),
);

const freeze = node.map((index) =>
  step("freeze", `node ${index + 1} stands still`, async (story) => story.freeze(index)),
);

const thaw = fc
  .record({ node, timersFirst: fc.boolean() })
  .map(({ node: index, timersFirst }) =>
    step(
      "thaw",
      `node ${index + 1} goes on${timersFirst ? ", its timers first" : ""}`,
      async (story) => story.thaw(index, timersFirst),
    ),
  );

const kill = node.map((index) =>
  step("kill", `node ${index + 1} is killed, another one takes its place`, async (story) =>
    story.noteKill(index),
  ),
);

const endToken = buyer.map((index) =>
  step(
    "end the token",
    `the upstream ends ${index === 0 ? "Li" : "Zhang"}'s tokens`,
    async (story) => {
      const uid = story.buyers[index]?.uid ?? "";
      story.site.sandbox.state.tokens.expireAll(uid);
      story.endToken(uid);
    },
  ),
);

const waiting = fc
  .constantFrom(
    50,
    500,
    2_000,
    2_000,
    3_500,
    3_500,
    11_000,
    MINUTE,
    2 * HOUR - 1_000,
    2 * HOUR,
    24 * HOUR,
  )
  .map((ms) =>
    step(
      "wait",
      `${ms < MINUTE ? `${ms / 1000} s` : `${Math.round(ms / 6_000) / 10} min`} pass`,
      async (story) => {
        if (ms >= 20 * HOUR) for (const { uid } of story.buyers) story.endToken(uid);
        for (let left = ms; left > 0; left -= HOUR) await story.site.wait(Math.min(left, HOUR));
      },
    ),
  );

const goOn = fc.integer({ min: 1, max: 12 }).map((count) =>
  step("go on", `${count} ${count === 1 ? "step" : "steps"} happen`, async (story) => {
    await story.site.steps.run(count);
  }),
);

/** Steps by what they are about, each as often as it is to happen. */
const always = [submit, submit, submit, submitTwice, about("poll"), about("poll")];
const themes: fc.Arbitrary<Step>[][] = [
  [upstream("pay"), upstream("pay"), upstream("scan"), upstream("fail")],
  [fault, fault, fault, delayHistory],
  [freeze, freeze, thaw, thaw, kill],
  [pauseRedis, failOver],
  [
    simple("sign out", "sign out", "signs out"),
    simple("sign in", "sign in", "signs in"),
    simple("sign in", "sign in", "signs in"),
    endToken,
    chooseCompany,
    chooseCompany,
  ],
  [
    about("look at the result"),
    about("look at another buyer's order"),
    simple("read the history", "history", "reads its orders"),
    simple("list what can be paid", "payable", "asks what can be paid"),
  ],
  [waiting, waiting],
  [goOn, goOn],
];

/**
 * Stories of up to so many steps. Each is about some themes only, so that what belongs together
 * meets more often than if every story were about everything.
 */
export const stories = (maxSteps: number) =>
  fc.noShrink(fc.subarray(themes, { minLength: 1, maxLength: 4 })).chain((chosen) =>
    fc.commands<Outline, Story, false>([...always, ...chosen.flat()], {
      maxCommands: maxSteps,
      size: "max",
      disableReplayLog: true,
    }),
  );
