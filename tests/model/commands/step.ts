import fc from "fast-check";
import type { Request } from "../answer-checks";
import { type Ask, type Choice, channels, plans } from "../buyers";
import { createStep } from "../step";
import type { Story } from "../story";

export const events = new Set<string>();

export const step = createStep<Story>(events);

/** How far things go before the next step: some steps, or until the answer is there. */
type Pace = number | "answered";

const MOST_STEPS = 17;

/** Few nodes, and mostly the same plan, so that one event meets the other. */
export const node = fc.constantFrom(0, 0, 1, 1, 2);
export const buyer = fc.constantFrom("Li", "Li", "Li", "Zhang");
export const device = fc
  .record({ buyer, device: fc.nat(1) })
  .map(({ buyer: name, device: index }) => `${name}'s ${index === 0 ? "laptop" : "phone"}`);
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
  device: string;
  node: number;
  pace: Pace;
}
export const where: fc.Arbitrary<Where> = fc.record({ device, node, pace });

export function deviceOf(story: Story, name: string) {
  const found = story.buyers.flatMap(({ devices }) => devices).find((each) => each.name === name);
  if (!found) throw new Error("no such device");
  return found;
}

export const uidOf = (story: Story, name: string) =>
  story.buyers.find((each) => each.name === name)?.uid ?? "";

export const findTold = (story: Story, name: string, index = 0) =>
  story.toldOrders(uidOf(story, name)).at(-1 - index);

export async function ask(story: Story, at: Where, nodes: number[], what: Ask): Promise<void> {
  const requests: Request[] = [];
  for (const index of nodes)
    requests.push(await story.begin(deviceOf(story, at.device), index, what));
  await goOn(story, at.pace, requests);
}

export async function goOn(story: Story, until: Pace, requests: readonly Request[]) {
  if (until !== "answered") await story.site.steps.run(until);
  else for (const request of requests) await story.answered(request);
}
