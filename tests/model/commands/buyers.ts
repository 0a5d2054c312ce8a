import fc from "fast-check";
import { channels, plans } from "../buyers";
import {
  ask,
  choice,
  choiceInWords,
  deviceOf,
  type Event,
  goOn,
  nameOf,
  node,
  paceInWords,
  Step,
  stepsInWords,
  where,
  which,
  whichInWords,
} from "./step";

export const submit = fc
  .record({ where, choice })
  .map(
    ({ where: at, choice: chosen }) =>
      new Step(
        "submit",
        `${nameOf(at.device)} orders on node ${at.node + 1}: ${choiceInWords(chosen)}${paceInWords(at.pace)}`,
        (story) => ask(story, at, [at.node], { what: "submit", ...chosen }),
      ),
  );

export const submitTwice = fc
  .record({ where, choice, other: node })
  .map(
    ({ where: at, choice: chosen, other }) =>
      new Step(
        "submit twice",
        `${nameOf(at.device)} orders on node ${at.node + 1} and on node ${other + 1} at once: ${choiceInWords(chosen)}${paceInWords(at.pace)}`,
        (story) => ask(story, at, [at.node, other], { what: "submit", ...chosen }),
      ),
  );

const MOST_STEPS_OF_TWO = 45;
/** Two orders come to their last commands to Redis after about so many steps. */
const FEWEST_STEPS_TO_STORE = 20;

const REDIS_PAUSE_MS = 1_000;

/** Two orders of a product are under way at once; then a node may be killed, or Redis stand still. */
export const submitInTwoChannels = fc
  .record({
    where,
    steps: fc.oneof(
      fc.constant("answered" as const),
      fc.integer({ min: 1, max: MOST_STEPS_OF_TWO }),
      fc.integer({ min: FEWEST_STEPS_TO_STORE, max: MOST_STEPS_OF_TWO }),
    ),
    end: fc.constantFrom("", "is killed", "is killed", "Redis stands still"),
  })
  .map(({ where: at, steps, end }) => {
    const ending = end === "is killed" ? `; node ${at.node + 1} is killed` : end && `; ${end}`;
    const pace = steps === "answered" ? "" : `; ${stepsInWords(steps)} happen`;
    return new Step(
      "submit in two channels",
      `${nameOf(at.device)} orders the basic plan in two channels, on node ${at.node + 1} and the next one${pace}${ending}`,
      async (story) => {
        const choices = channels.map((channel) => ({ productId: plans[0], years: 1, channel }));
        const begun = choices.map((chosen, index) =>
          story.begin(deviceOf(story, at.device), at.node + index, { what: "submit", ...chosen }),
        );
        await goOn(story, steps, await Promise.all(begun));
        if (end === "is killed") await story.kill(at.node);
        if (end === "Redis stands still") {
          story.trouble(story.site.now + REDIS_PAUSE_MS);
          story.site.pauseRedis(REDIS_PAUSE_MS);
        }
      },
    );
  });

/** A request about one of the buyer's orders, or another buyer's. */
export const about = (event: "poll" | "look at the result" | "look at another buyer's order") =>
  fc.record({ where, which }).map(({ where: at, which: index }) => {
    const isOther = event === "look at another buyer's order";
    const what = event === "look at the result" ? "look" : "poll";
    const sentence = `${nameOf(at.device)} ${isOther ? "asks for another buyer's order" : event === "poll" ? "polls its order" : "opens the result of its order"} (${whichInWords(index)}) on node ${at.node + 1}${paceInWords(at.pace)}`;
    return new Step(
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

export const simple = (
  event: Event,
  what: "history" | "payable" | "sign in" | "sign out",
  words: string,
) =>
  where.map(
    (at) =>
      new Step(
        event,
        `${nameOf(at.device)} ${words} on node ${at.node + 1}${paceInWords(at.pace)}`,
        async (story) => {
          if (what.startsWith("sign")) story.endToken(deviceOf(story, at.device).buyer.uid);
          await ask(story, at, [at.node], { what });
        },
      ),
  );

export const chooseCompany = fc.record({ where, index: fc.nat(1) }).map(
  ({ where: at, index }) =>
    new Step(
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
