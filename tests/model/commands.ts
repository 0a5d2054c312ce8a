import fc from "fast-check";
import {
  about,
  chooseCompany,
  simple,
  submit,
  submitInTwoChannels,
  submitTwice,
} from "./commands/buyers";
import { lastMoments, meanwhile } from "./commands/meanwhile";
import type { Outline, Step } from "./commands/step";
import {
  delayHistory,
  durations,
  endToken,
  failOver,
  fault,
  freeze,
  kill,
  pauseRedis,
  payTwice,
  someSteps,
  thaw,
  upstream,
  waiting,
} from "./commands/world";
import type { Story } from "./story";

export { events } from "./commands/step";

/** Steps that belong to every story, each as often as it is to happen. */
const always = [submit, submit, submit, submitTwice, about("poll"), about("poll")];

const readHistory = simple("read the history", "history", "reads its orders");

const listPayable = simple("list what can be paid", "payable", "asks what can be paid");

/** Steps by what they are about; where time is real, none that needs hours. */
function themes(time: "virtual" | "real"): fc.Arbitrary<Step>[][] {
  const { [time]: lasting } = durations;
  const still = meanwhile(lasting.interruptions);
  const wait = waiting(lasting);
  return [
    [
      upstream("pay"),
      upstream("pay"),
      upstream("scan"),
      upstream("fail"),
      readHistory,
      delayHistory,
    ],
    [fault, fault, fault, delayHistory],
    [freeze, freeze, thaw, thaw, kill, still],
    [pauseRedis(lasting), failOver(lasting)],
    [
      simple("sign out", "sign out", "signs out"),
      simple("sign in", "sign in", "signs in"),
      simple("sign in", "sign in", "signs in"),
      endToken,
      chooseCompany,
      chooseCompany,
    ],
    [chooseCompany, chooseCompany],
    [
      about("look at the result"),
      about("look at another buyer's order"),
      readHistory,
      time === "virtual" ? listPayable : readHistory,
    ],
    time === "virtual" ? [wait, wait, lastMoments] : [wait, wait],
    [someSteps, someSteps],
    [still, still, still],
    [submitInTwoChannels, submitInTwoChannels, payTwice],
  ];
}

/**
 * Stories of up to so many steps. Each is about some themes only, so that what belongs together
 * meets more often than if every story were about everything.
 */
export const stories = (maxSteps: number, time: "virtual" | "real") =>
  fc.noShrink(fc.subarray(themes(time), { minLength: 1, maxLength: 4 })).chain((chosen) =>
    fc.commands<Outline, Story, false>([...always, ...chosen.flat()], {
      maxCommands: maxSteps,
      size: "max",
      disableReplayLog: true,
    }),
  );
