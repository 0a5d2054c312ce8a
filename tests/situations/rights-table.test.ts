import { readFileSync } from "node:fs";
import type { Response } from "supertest";
import { expect, it, onTestFinished, vi } from "vitest";
import { paths } from "~/app/paths";
import { hiddenIn, shownIn } from "~/tests/support/form-answer";
import { attributesOf, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { bindPhone, scanAs } from "~/tests/support/scan-login";
import { Visitor } from "~/tests/support/visitor";
import {
  COMPANY,
  FOUNDER,
  FREE,
  PLAN_PAGE,
  pairBrowser,
  World,
  WRITER,
  withCompanyThatPublishes,
} from "./world-of-rights";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const EDITOR = phones.editor;
const CREATOR = phones.creator;
const CREATORS = { uid: "10009", companyId: "" };
const USERS = `/companies/${COMPANY}/users`;

type Walk = (world: World, words: string) => Promise<Response>;

const COMPANY_PAGE = "/company/resource";
const ROLE_IS_READ_AGAIN = 60_001;
const PLAN_IS_READ_AGAIN = 15 * 60_000;
const openAccount = async (browser: Visitor) =>
  browser.follow(await browser.get("/accountInformation"));
const endOthers = async (world: World) =>
  (await world.browser(FREE)).submit("/accountInformation/devices", { intent: "end-others" });
const sendCode = (browser: Visitor, mobileNumber: string) =>
  browser.submit("/login?method=sms", { intent: "send-code", mobileNumber });

const CODE = "123456";
async function setPassword(user: Awaited<ReturnType<World["program"]>>): Promise<void> {
  await user("post", "/me/verification-codes", { action: "password" });
  const answer = await user("put", "/me/password", { password: "correct horse", code: CODE });
  expect(answer.status).toBe(200);
}

/** An administrator who is no super user, and another person's browser that is about to see it. */
async function withEditorAsAdministrator(world: World) {
  const founder = await world.program(FOUNDER, COMPANY);
  await founder("put", `${USERS}/10003/roles`, { roleIds: ["1"] });
  return { founder, browser: await world.browser(EDITOR, COMPANY) };
}

async function joinByFormerKey(world: World, change: (founder: Visitor) => Promise<unknown>) {
  const founder = await world.browser(FOUNDER, COMPANY);
  const key = shownIn(await founder.get("/company/users"), "companyKey") ?? "";
  await change(founder);
  return (await world.browser(FREE)).submit("/company/join", { company_key: key });
}

/** Publishes the first article of the list in an hour, and reads the publication after a change and the hour. */
async function publishLater(
  world: World,
  words: string,
  change: () => Promise<unknown>,
  given: { author?: Visitor; reader?: Visitor } = {},
) {
  const browser = given.author ?? (await world.browser(CREATOR));
  const reader = given.reader ?? browser;
  const spread = (await browser.get(paths.spread())).text;
  const form = paths.spreadArticle(/\/distribution\/spread\/([\w-]+)/.exec(spread)?.[1] ?? "");
  const page = await browser.get(form);
  const [account = ""] = attributesOf(page, '[name="account"]', "value");
  const inChina = new Date(Date.now() + 9 * HOUR_MS).toISOString().slice(0, 16);
  const fields = { account, mode: "publish", when: "at", at: inChina };
  const made = await browser.submit(form, { ...fields, key: hiddenIn(page, "key") ?? "" });
  await change();
  await world.pass(HOUR_MS + 5 * 60_000);
  return vi.waitFor(async () => {
    await world.run();
    const answer = await reader.get(made.headers.location ?? "");
    expect(wordsOf(answer)).toContain(words);
    return answer;
  }, 10_000);
}

/** By right and cause, as the table names them: holds the right, ends it, and looks as the person. */
const WALKS: Record<string, Walk> = {
  async "session of a browser | its user ends it on another device"(world) {
    const browser = await world.browser(FREE);
    await endOthers(world);
    return openAccount(browser);
  },
  async "session of a browser | the link of the message after a scan"(world) {
    const browser = await world.browser();
    await scanAs(browser, world.test.sandbox, "10001");
    const calls = await world.test.sandbox.journal(0);
    const asked = calls.find(({ call }) => call === "auth.qr");
    await new Visitor(world.test).submit(new URL(asked?.query.end_url ?? "").pathname, {});
    return openAccount(browser);
  },
  async "session of a browser | its user signs out"(world) {
    const browser = await world.browser(FREE);
    await browser.submit("/logout", {});
    return openAccount(browser);
  },
  async "session of a browser | seven days after the login"(world) {
    const browser = await world.browser(FREE);
    await world.pass(7 * DAY_MS + 1);
    return openAccount(browser);
  },
  async "session of a browser | its user changes the number on another device"(world) {
    const browser = await world.browser(FREE);
    const user = await world.program(FREE);
    const mobileNumber = "13900000031";
    await user("post", "/me/verification-codes", { action: "old-number" });
    await user("post", "/me/verification-codes", { action: "new-number", mobileNumber });
    await user("put", "/me/mobile-number", { mobileNumber, code: CODE, oldCode: CODE });
    return openAccount(browser);
  },
  async "session of a program | its user ends it on another device"(world) {
    const program = await world.program(FREE);
    await endOthers(world);
    return program("get", "/me");
  },
  async "session of a program | its user sets a password on another device"(world) {
    const program = await world.program(FREE);
    await setPassword(await world.program(FREE));
    return program("get", "/me");
  },
  async "token of the upstream | a day after the login"(world) {
    const browser = await world.browser(FREE);
    await world.pass(DAY_MS + 1);
    return browser.follow(await browser.get("/order"));
  },
  async "token of the upstream | an operator ends the user's tokens"(world) {
    const browser = await world.browser(FREE);
    await world.test.sandbox.expireTokens("10001");
    return browser.follow(await browser.get("/order"));
  },
  async "invitation to join | its key is renewed"(world) {
    const founder = await world.browser(FOUNDER, COMPANY);
    const link = new URL(shownIn(await founder.get("/company/users"), "invitation") ?? "");
    await founder.submit("/company/users/key", {});
    return (await world.browser(FREE)).get(link.pathname);
  },
  "enterprise key | an administrator renews it": (world) =>
    joinByFormerKey(world, (founder) => founder.submit("/company/users/key", {})),
  "enterprise key | an administrator removes a user": (world) =>
    joinByFormerKey(world, (founder) => founder.submit("/company/users/10003/delete", {})),
  async "membership of a company | an administrator removes the user"(world) {
    const browser = await world.browser(EDITOR, COMPANY);
    await (await world.program(FOUNDER, COMPANY))("delete", `${USERS}/10003`);
    await world.pass(ROLE_IS_READ_AGAIN);
    return browser.get(COMPANY_PAGE);
  },
  async "role in a company | an administrator gives another one"(world) {
    const browser = await world.browser(EDITOR, COMPANY);
    const founder = await world.program(FOUNDER, COMPANY);
    await founder("put", `${USERS}/10003/roles`, { roleIds: ["5"] });
    await world.pass(ROLE_IS_READ_AGAIN);
    return browser.get(COMPANY_PAGE);
  },
  async "administration of a company | another administrator disables the user"(world) {
    const { founder, browser } = await withEditorAsAdministrator(world);
    await founder("patch", `${USERS}/10003`, { status: 0 });
    return browser.get("/company/users");
  },
  async "administration of a company | another administrator gives another role"(world) {
    const { founder, browser } = await withEditorAsAdministrator(world);
    await founder("put", `${USERS}/10003/roles`, { roleIds: ["5"] });
    return browser.get("/company/users");
  },
  async "super user of a company | another super user removes the user, never a mere administrator"(
    world,
  ) {
    const { browser } = await withEditorAsAdministrator(world);
    const founder = await world.browser(FOUNDER, COMPANY);
    for (const change of ["delete", "roles"])
      expect(
        (await browser.submit(`/company/users/10002/${change}`, { role_ids: "5" })).status,
      ).toBe(403);
    expect((await founder.get("/company/users")).status).toBe(200);
    await world.operate(async ({ companies }) => {
      const member = await companies.findMember(COMPANY, "10003");
      const by = { actor: "test", name: "运营", action: null };
      if (member) await companies.updateMember(member, { isSuper: true }, by);
    });
    expect((await browser.submit("/company/users/10002/delete", {})).status).toBe(303);
    return founder.get("/company/users");
  },
  async "trial | seven days after it was claimed"(world) {
    await (await world.browser(FREE)).submit("/pricing/trial", {});
    expect((await (await world.browser(FREE)).get(PLAN_PAGE)).status).toBe(200);
    await world.pass(7 * DAY_MS + ROLE_IS_READ_AGAIN);
    return (await world.browser(FREE)).get(PLAN_PAGE);
  },
  async "plan | its time ends"(world) {
    await world.buy();
    await world.pass(DAY_MS * 366);
    return (await world.browser(FREE)).get(PLAN_PAGE);
  },
  async "plan | its order is refunded"(world) {
    const { browser, orderId } = await world.buy();
    await world.test.sandbox.setOrder(orderId, { do: "refund" });
    await world.pass(PLAN_IS_READ_AGAIN);
    return browser.get(PLAN_PAGE);
  },
  "scheduled publication | the plan ends": (world, words) =>
    publishLater(world, words, () =>
      world.operate(({ memberships }) => memberships.setPaid(CREATORS, 0, 0)),
    ),
  "scheduled publication | its channel account is removed": (world, words) =>
    publishLater(world, words, async () => {
      const program = await world.program(CREATOR);
      const { body } = await program("get", "/channel-accounts");
      for (const { id } of body.accounts) await program("delete", `/channel-accounts/${id}`);
    }),
  async "scheduled publication of a company | an administrator removes its author"(world, words) {
    const founder = await withCompanyThatPublishes(world);
    const author = await world.browser(WRITER, COMPANY);
    const reader = await world.browser(FOUNDER, COMPANY);
    return publishLater(world, words, () => founder("delete", `${USERS}/10005`), {
      author,
      reader,
    });
  },
  async "token of a paired browser | its user ends it"(world) {
    const { user, id, device } = await pairBrowser(world);
    await user("delete", `/devices/${id}`);
    return device("/device");
  },
  async "token of a paired browser | its user sets a password"(world) {
    const { user, device } = await pairBrowser(world);
    await setPassword(user);
    return device("/device");
  },
  async "token of a paired browser | 90 days without a call"(world) {
    const { device } = await pairBrowser(world);
    await world.pass(90 * DAY_MS + 1);
    return device("/device");
  },
  async "token of a paired browser | an operator deletes the account"(world) {
    const { device } = await pairBrowser(world);
    await world.operate(({ accounts }) => accounts.delete("10001", "test"));
    return device("/device");
  },
  async "login by WeChat | another WeChat has the number already"(world) {
    const browser = await world.browser();
    await scanAs(browser, world.test.sandbox, "10007");
    return bindPhone(browser, FREE);
  },
  async "login by a number | an operator takes the number from the account"(world) {
    await world.operate(async ({ users }) => {
      const user = await users.lock("10001");
      if (user) await users.bind(user, "");
    });
    return sendCode(await world.browser(), FREE);
  },
  async "account | an operator deletes it for its person"(world) {
    await world.operate(({ accounts }) => accounts.delete("10001", "test"));
    return sendCode(await world.browser(), FREE);
  },
};

const ROW = /^\| (.+) \| (.+) \| (.+) \|$/;
const [, section = ""] = readFileSync("docs/security.md", "utf8").split("\n## What ends a right\n");
const rows = (section.split("\n## ")[0] ?? "").split("\n").flatMap((line) => {
  const [, right = "", cause = "", words = ""] = ROW.exec(line) ?? [];
  return right && right !== "Right" ? [{ name: `${right} | ${cause}`, words }] : [];
});

it("docs/security.md names the rights that are walked here, and no others", () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WALKS));
});

it.each(rows)("$name", async ({ name, words }) => {
  const world = await World.start();
  onTestFinished(world.test.close);
  const answer = await WALKS[name]?.(world, words);
  expect(answer && readable(answer)).toContain(words);
});

const readable = (answer: Response): string =>
  answer.type === "text/html" ? wordsOf(answer) : JSON.stringify(answer.body);
