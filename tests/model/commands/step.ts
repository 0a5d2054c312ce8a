import fc, { type AsyncCommand } from "fast-check";
import type { Request } from "../answer-checks";
import { type Ask, type Choice, channels, plans } from "../buyers";
import type { Story } from "../story";

/** What fast-check knows of a story before it is told: enough to leave out steps that make no sense. */
export interface Outline {
  /** A buyer has asked for an order. */
  submitted: boolean;
}

/** Everything that a buyer or the world may do. */
export const events = [
  "submit",
  "submit twice",
  "submit in two channels",
  "poll",
  "look at the result",
  "read the history",
  "list what can be paid",
  "look at another buyer's order",
  "sign out",
  "sign in",
  "choose a company",
  "pay",
  "pay twice",
  "scan",
  "fail",
  "fault",
  "delay the history",
  "Redis pauses",
  "Redis fails over",
  "freeze",
  "thaw",
  "kill",
  "meanwhile",
  "the last moments of an order",
  "end the token",
  "wait",
  "go on",
] as const;
export type Event = (typeof events)[number];

/** One step of a story. */
export class Step implements AsyncCommand<Outline, Story> {
  constructor(
    /** Counted as met. */
    private readonly event: Event,
    private readonly sentence: string,
    private readonly tell: (story: Story) => Promise<unknown>,
    private readonly needsOrder = false,
  ) {}

  check({ submitted }: Outline): boolean {
    return submitted || !this.needsOrder;
  }

  async run(outline: Outline, story: Story): Promise<void> {
    if (this.event.startsWith("submit")) outline.submitted = true;
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

const MOST_STEPS = 17;

/** Few nodes, and mostly the same plan, so that one event meets the other. */
export const node = fc.constantFrom(0, 0, 1, 1, 2);
export const buyer = fc.constantFrom(0, 0, 0, 1);
export const device = fc.record({ buyer, device: fc.nat(1) });
const pace: fc.Arbitrary<Pace> = fc.oneof(
  { weight: 3, arbitrary: fc.constant("answered" as const) },
  { weight: 2, arbitrary: fc.nat(MOST_STEPS) },
);
export const choice: fc.Arbitrary<Choice> = fc.record({
  productId: fc.constantFrom(plans[0], plans[0], plans[0], plans[0], plans[1]),
  years: fc.constantFrom(1, 1, 1, 1, 1, 2),
  channel: fc.constantFrom(channels[0], channels[0], channels[0], channels[1]),
});
/** Which of the orders that a buyer knows, from the newest on. */
export const which = fc.constantFrom(0, 0, 0, 1, 2);

interface Where {
  device: { buyer: number; device: number };
  node: number;
  pace: Pace;
}
export const where: fc.Arbitrary<Where> = fc.record({ device, node, pace });

export function deviceOf(story: Story, at: Where["device"]) {
  const found = story.buyers[at.buyer]?.devices[at.device];
  if (!found) throw new Error("no such device");
  return found;
}

/** An order that a buyer knows, counted from the newest on. */
export function findTold(story: Story, buyerIndex: number, which: number): string | undefined {
  return story.toldOrders(story.buyers[buyerIndex]?.uid ?? "").at(-1 - which);
}

/** Sends the requests, one to each node given, and lets things go on. */
export async function ask(story: Story, at: Where, nodes: number[], what: Ask): Promise<void> {
  const requests: Request[] = [];
  for (const index of nodes)
    requests.push(await story.begin(deviceOf(story, at.device), index, what));
  await goOn(story, at.pace, requests);
}

export async function goOn(story: Story, pace: Pace, requests: readonly Request[]): Promise<void> {
  if (pace !== "answered") await story.site.runSteps(pace);
  else for (const request of requests) await story.answered(request);
}

export const buyerName = (index: number) => (index === 0 ? "Li" : "Zhang");
export const nameOf = (at: Where["device"]) =>
  `${buyerName(at.buyer)}'s ${at.device === 0 ? "laptop" : "phone"}`;
export const whichInWords = (index: number) =>
  index === 0 ? "the newest" : `${index} before the newest`;
export const paceInWords = (given: Pace) =>
  given === "answered" ? "" : `; ${stepsInWords(given)} happen`;
export const stepsInWords = (count: number) => `${count} ${count === 1 ? "step" : "steps"}`;
export const choiceInWords = ({ productId, years, channel }: Choice) =>
  `${productId === plans[0] ? "the basic plan" : "the advanced plan"}, ${years} ${years === 1 ? "year" : "years"}, ${channel}`;
