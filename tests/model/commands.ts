import {
  about,
  chooseCompany,
  simple,
  submit,
  submitInTwoChannels,
  submitTwice,
} from "./commands/buyers";
import { lastMoments, meanwhile } from "./commands/meanwhile";
import {
  delayHistory,
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
  wait,
} from "./commands/world";
import { storiesAbout } from "./step";

/** Steps that belong to every story, each as often as it is to happen. */
const always = [submit, submit, submit, submitTwice, about("poll"), about("poll")];

const readHistory = simple("read the history", "history");
const signIn = simple("sign in", "sign in");
const pay = upstream("pay");

const themes = [
  [pay, pay, upstream("scan"), upstream("fail"), readHistory, delayHistory],
  [fault, fault, fault, delayHistory],
  [freeze, freeze, thaw, thaw, kill, meanwhile],
  [pauseRedis, failOver],
  [simple("sign out", "sign out"), signIn, signIn, endToken, chooseCompany, chooseCompany],
  [chooseCompany, chooseCompany],
  [
    about("look at the result"),
    about("look at another buyer's order"),
    readHistory,
    simple("list what can be paid", "payable"),
  ],
  [wait, wait, lastMoments],
  [someSteps, someSteps],
  [meanwhile, meanwhile, meanwhile],
  [submitInTwoChannels, submitInTwoChannels, payTwice],
];

export const purchaseStories = storiesAbout(always, themes);
