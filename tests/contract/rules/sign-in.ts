import { createHash } from "node:crypto";
import { vi } from "vitest";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-code";
import type { Credentials } from "~/scripts/upstream-check";
import { type Account, accounts, allow, succeed } from "../attempt";
import { expect, expectMembers, refuse, refuses, rule } from "../rule";
import { ask, draw, notTried, options } from "../subject";

const NO_LIVE_CODE = 4011;
const SENT_TOO_SOON = 4015;

options.accounts.forEach((given, index) => {
  const call = given.kind === "password" ? "auth.passwordLogin" : "auth.mobileLogin";
  rule(call, `Account ${index + 1} signs in.`, async () => {
    const user = await signIn(given);
    accounts.push(user);
    expectMembers({ ...user }, { mobile_number: given.mobileNumber }, "login-user");
  });
});
refuses("auth.mobileLogin", NO_LIVE_CODE, "A code that has signed in", () => {
  const { mobileNumber, secret } = getGiven("code");
  const isUsed = accounts.some((user) => user.mobile_number === mobileNumber);
  return { mobileNumber, code: isUsed ? secret : notTried("the code has not signed in") };
});
const withWrongPassword = () => ({ mobile: getGiven("password").mobileNumber });
refuses("auth.passwordLogin", 4014, "A wrong password", withWrongPassword);
let sentTo = "";
rule("auth.sendCode", "A number is sent one code within 60 seconds.", async () => {
  // A sign-in by code may just have sent one.
  const input = { mobileNumber: getGiven("password", "code", "sms").mobileNumber, action: "login" };
  const sent = await allow(SENT_TOO_SOON, () => succeed("auth.sendCode", input).then(() => true));
  if (!sent) notTried("a code was sent to the number within the last minute");
  sentTo = input.mobileNumber;
  await refuse("auth.sendCode", SENT_TOO_SOON, input);
});
const getSentTo = () => sentTo || notTried("needs the code of auth.sendCode");
refuses("auth.mobileLogin", 4010, "A wrong code", () => ({ mobileNumber: getSentTo() }));

const getQr = () =>
  succeed("auth.qr", {
    ...{ device: "Chrome · Windows", address: "203.0.113.x" },
    end_url: "https://gateway.example/login/scan/token",
  });
const scan = (ticket: unknown) => succeed<Account | null>("auth.scan", { ticket });

rule("auth.qr", "Every request makes another ticket.", async () => {
  const [first, second] = [await getQr(), await getQr()];
  expect(first.ticket !== second.ticket, "two requests were given the same ticket");
});
rule("auth.scan", "Before the scan the data is null.", async () => {
  const user = await scan((await getQr()).ticket);
  expect(user === null, "data is not null although the code was not scanned");
});
async function signInByScan(): Promise<void> {
  const { url, expire_seconds, ticket } = await getQr();
  const question = `${draw(String(url))}\nScan the code and confirm, then press Enter: `;
  await ask(question, (sandbox) => sandbox.scan("10007"));
  const findUser = async () => (await scan(ticket)) ?? notTried("nobody scanned the code");
  const timing = { timeout: Number(expire_seconds) * 1000, interval: QR_POLL_INTERVAL_MS };
  const user = await vi.waitFor(findUser, timing);
  accounts.push(user);
  const again = await scan(ticket);
  expect(again?.token === user.token, "the second response is not the same as the first");
}
rule("auth.scan", "After the scan the data is the user, twice the same.", signInByScan, "scan");
rule("auth.bindMobile", "A free number is the user's from then on.", async () => {
  const { mobileNumber, secret } = options.bind ?? notTried("needs --scan and --bind PHONE:CODE");
  const as = accounts.find((user) => user.mobile_number === "");
  const sent = { as: as ?? notTried("every user who signed in has a number"), mobileNumber };
  await succeed("auth.sendCode", { ...sent, action: "bind" });
  await succeed("auth.bindMobile", { ...sent, code: secret || (await askForSms(mobileNumber)) });
  await refuse("auth.sendCode", 4013, { as: null, mobileNumber, action: "bind" });
});

rule("account.rename", "The name of the next login is the new one.", async () => {
  const given = getGiven("password");
  const user: Account & { nickname?: unknown } = await signIn(given);
  const nickname = String(user.nickname);
  await succeed("account.rename", { as: user, nickname: "改过的名字" });
  const renamed = await signIn(given);
  await succeed("account.rename", { as: renamed, nickname });
  expectMembers({ ...renamed }, { nickname: "改过的名字" }, "login-user");
});
rule("account.setPassword", "A code sets the password, and earlier tokens end.", async () => {
  const given = getGiven("password");
  const user = await signIn(given);
  await succeed("account.sendCode", { as: user, action: "password" });
  const passwdMd = createHash("md5").update(given.secret, "utf8").digest("hex");
  const code = await askForSms(given.mobileNumber);
  renewToken(await succeed<Account>("account.setPassword", { as: user, passwdMd, code }));
  await refuse("company.list", 401, { as: user });
});
rule("account.changeNumber", "Two codes change the number, there and back.", async () => {
  const { mobileNumber } = getGiven("password");
  const free = await ask("A free number that can get an SMS: ", async () => "19900000031");
  const user = await signIn(getGiven("password"));
  const changed = await changeNumber(user, mobileNumber, free);
  expectMembers({ ...changed }, { mobile_number: free }, "login-user");
  renewToken(await changeNumber(changed, free, mobileNumber));
});
async function changeNumber(as: Account, from: string, to: string): Promise<Account> {
  await succeed("account.sendCode", { as, action: "old-number" });
  await succeed("account.sendCode", { as, action: "new-number", mobileNumber: to });
  const codes = { old_code: await askForSms(from), code: await askForSms(to) };
  return succeed<Account>("account.changeNumber", { as, mobileNumber: to, ...codes });
}
/** The account that has signed in goes on with its new token. */
function renewToken(renewed: Account): void {
  const known = accounts.find(({ uid }) => uid === renewed.uid);
  if (known) Object.assign(known, renewed);
}
refuses("account.sendCode", 4001, "Another action", () => ({ action: "login" }));
refuses("account.setPassword", NO_LIVE_CODE, "A password without a live code", () => ({
  ...{ passwdMd: "0".repeat(32), code: "000000" },
}));
refuses("account.changeNumber", 4016, "A number without a code of the present one", () => ({
  ...{ mobileNumber: "19900000000", code: "000000", old_code: "000000" },
}));

/** @throws NotTried without one */
const getGiven = (...kinds: Credentials["kind"][]): Credentials =>
  options.accounts.find(({ kind }) => kinds.includes(kind)) ??
  notTried(`needs --account PHONE:${kinds[0]?.toUpperCase()}`);

/** Sends a code first when the number has no valid one, or a person has to read it. */
async function signIn({ mobileNumber, kind, secret }: Credentials): Promise<Account> {
  if (kind === "password") {
    const passwdMd = createHash("md5").update(secret, "utf8").digest("hex");
    return succeed("auth.passwordLogin", { mobile: mobileNumber, passwdMd });
  }
  const logIn = (code: string) => succeed<Account>("auth.mobileLogin", { mobileNumber, code });
  const user = kind === "code" ? await allow(NO_LIVE_CODE, () => logIn(secret)) : null;
  if (user) return user;
  await allow(SENT_TOO_SOON, () => succeed("auth.sendCode", { mobileNumber, action: "login" }));
  return logIn(secret || (await askForSms(mobileNumber)));
}

const askForSms = (mobileNumber: string) =>
  ask(`The SMS code that ${mobileNumber} got: `, async () => "123456");
