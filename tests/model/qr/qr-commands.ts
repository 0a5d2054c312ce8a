import { storiesAbout } from "../step";
import { newcomer, pollOn, pollToTheEnd, scan, twice, visit } from "./commands/requests";
import { anyone, browser, program } from "./commands/step";
import { fault, goOn, nodes, redis, standStill, wait } from "./commands/world";

const poll = visit(anyone, "poll");
const bind = visit(anyone, "bind a phone");

const always = [
  visit(browser, "open the login"),
  visit(program, "start a login"),
  poll,
  poll,
  poll,
  twice("poll in two places", "poll"),
  scan,
  scan,
];
const themes = [
  [fault, fault],
  [redis, pollToTheEnd],
  [nodes, nodes, standStill, standStill, wait],
  [newcomer, bind, bind, twice("bind twice", "bind a phone")],
  [
    visit(browser, "renew the code"),
    visit(browser, "read the login again"),
    visit(browser, "sign out"),
  ],
  [wait, wait, wait, pollOn],
  [goOn],
];

export const qrStories = storiesAbout(always, themes);
