import fc from "fast-check";
import { channels, plans } from "../buyers";
import { ask, choice, deviceOf, goOn, node, step, where, which } from "./step";

export const submit = step("submit", fc.record({ where, choice }), (story, at) =>
  ask(story, at.where, [at.where.node], { what: "submit", ...at.choice }),
);

export const submitTwice = step(
  "submit twice",
  fc.record({ where, choice, other: node }),
  (story, at) => ask(story, at.where, [at.where.node, at.other], { what: "submit", ...at.choice }),
);

const MOST_STEPS_OF_TWO = 45;
/** Two orders come to their last commands to Redis after about so many steps. */
const FEWEST_STEPS_TO_STORE = 20;

/** Two orders of a product are under way at once; then a node may be killed, or Redis stand still. */
export const submitInTwoChannels = step(
  "submit in two channels",
  fc.record({
    where,
    steps: fc.oneof(
      fc.constant("answered" as const),
      fc.integer({ min: 1, max: MOST_STEPS_OF_TWO }),
      fc.integer({ min: FEWEST_STEPS_TO_STORE, max: MOST_STEPS_OF_TWO }),
    ),
    end: fc.constantFrom("", "is killed", "is killed", "Redis stands still"),
  }),
  async (story, { where: at, steps, end }) => {
    const choices = channels.map((channel) => ({ productId: plans[0], years: 1, channel }));
    const begun = choices.map((chosen, index) =>
      story.begin(deviceOf(story, at.device), at.node + index, { what: "submit", ...chosen }),
    );
    await goOn(story, steps, await Promise.all(begun));
    if (end === "is killed") await story.kill(at.node);
    if (end === "Redis stands still") story.pauseRedis(1_000);
  },
);

export const about = (event: "poll" | "look at the result" | "look at another buyer's order") =>
  step(
    event,
    fc.record({ where, which }),
    async (story, at) => {
      const { buyer } = deviceOf(story, at.where.device);
      const isOther = event === "look at another buyer's order";
      const what = event === "look at the result" ? "look" : "poll";
      const owner = story.buyers.find((each) => (each === buyer) !== isOther);
      const orderId = story.toldOrders(owner?.uid ?? "").at(-1 - at.which);
      if (orderId) await ask(story, at.where, [at.where.node], { what, orderId });
    },
    true,
  );

export const simple = (event: string, what: "history" | "payable" | "sign in" | "sign out") =>
  step(event, where, async (story, at) => {
    if (what.startsWith("sign")) story.endToken(deviceOf(story, at.device).buyer.uid);
    await ask(story, at, [at.node], { what });
  });

export const chooseCompany = step(
  "choose a company",
  fc.record({ where, index: fc.nat(1) }),
  async (story, { where: at, index }) => {
    const { companies } = deviceOf(story, at.device).buyer;
    const companyId = companies[index] ?? companies[0] ?? "";
    await ask(story, at, [at.node], { what: "choose company", companyId });
  },
);
