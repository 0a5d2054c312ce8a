import fc from "fast-check";
import { newcomer, pollOn, pollToTheEnd, scan, twice, visit } from "./commands/requests";
import { anyone, browser, program } from "./commands/step";
import { fault, goOn, nodes, redis, standStill, waiting } from "./commands/world";
import type { QrStory } from "./qr-story";

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
  [redis, pollToTheEnd],
  [nodes, nodes, standStill, standStill, waiting],
  [
    newcomer,
    visit(anyone, "bind a phone"),
    visit(anyone, "bind a phone"),
    twice("bind twice", "bind a phone"),
  ],
  [
    visit(browser, "renew the code"),
    visit(browser, "read the login again"),
    visit(browser, "sign out"),
  ],
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
