import { createHash } from "node:crypto";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import type { LoginUser } from "~/gateway/core/user";
import type { Credentials } from "~/scripts/upstream-check";
import { accounts, addAccount } from "../accounts";
import { visitor } from "../exchange";
import { allow, expect, getData, refuse, rule, UNKNOWN_DIGEST, writing } from "../rule";
import { notTried, operator, options } from "../subject";

const NO_LIVE_CODE = 4011;
const SENT_TOO_SOON = 4015;

rule("auth.passwordLogin", "A number and the MD5 of the password sign in.", () =>
  signInAll(["password"], ({ mobileNumber, secret }) => {
    const passwordDigest = createHash("md5").update(secret, "utf8").digest("hex");
    return visitor.auth.passwordLogin({ mobile: mobileNumber, passwordDigest });
  }),
);
rule("auth.mobileLogin", "A number and the code that was sent to it sign in.", () =>
  signInAll(["code", "sms"], signInByCode),
);
rule("auth.mobileLogin", "A code signs in once; used again, it is refused with 4011.", async () => {
  const [given] = getGiven("code");
  if (accounts.every(({ user }) => user.mobileNumber !== given?.mobileNumber))
    notTried("needs an account that signs in by a code");
  const used = { mobileNumber: given?.mobileNumber, code: given?.secret };
  await refuse("auth.mobileLogin", NO_LIVE_CODE, null, used);
});
rule("auth.passwordLogin", "A wrong password is refused with code 4014.", async () => {
  const mobile = getGiven("password")[0]?.mobileNumber;
  await refuse("auth.passwordLogin", 4014, null, { mobile, passwdMd: UNKNOWN_DIGEST });
});
let sentTo = "";
rule("auth.sendCode", "A number is sent one code within 60 seconds.", async () => {
  // A sign-in by code may just have sent one.
  const mobileNumber = getGiven("password", "code", "sms")[0]?.mobileNumber ?? "";
  const input = { mobileNumber, action: "login" } as const;
  const sent = await allow(SENT_TOO_SOON, () => visitor.auth.sendCode(input).then(() => true));
  if (!sent) notTried("a code was sent to the number within the last minute");
  sentTo = mobileNumber;
  await refuse("auth.sendCode", SENT_TOO_SOON, null, input);
});
writing("auth.mobileLogin", "A wrong code is refused with 4010.", async () => {
  const mobileNumber = sentTo || notTried("needs the code of auth.sendCode");
  await refuse("auth.mobileLogin", 4010, null, { mobileNumber, code: "000000" });
});

rule("auth.qr", "Every request makes another ticket.", async () => {
  const first = await visitor.auth.getQr();
  const second = await visitor.auth.getQr();
  expect(first.ticket !== second.ticket, "two requests were given the same ticket");
});
rule("auth.scan", "Before the scan the data is null.", async () => {
  const { ticket } = await visitor.auth.getQr();
  await visitor.auth.scan(ticket);
  expect(getData() === null, "data is not null although the code was not scanned");
});
async function scan(): Promise<void> {
  const { url, expireSeconds, ticket } = await visitor.auth.getQr();
  await operator.scan(url);
  const user = await waitForScan(ticket, Date.now() + expireSeconds * 1000);
  addAccount(user);
  const again = await visitor.auth.scan(ticket);
  expect(again?.token === user.token, "the second response is not the same as the first");
}
rule("auth.scan", "After the scan the data is the user, twice the same.", scan, "scan");
rule("auth.bindMobile", "A free number is the user's from then on.", async () => {
  const bind = options.bind ?? notTried("needs --scan and --bind PHONE:CODE");
  const { mobileNumber, kind } = bind;
  const scanned = accounts.find(({ user }) => user.mobileNumber === "");
  if (!scanned) return notTried("every user who signed in has a number");
  const { auth } = scanned.upstream;
  await auth.sendCode({ mobileNumber, action: "bind" });
  const code = kind === "sms" ? await operator.readSms(mobileNumber) : bind.secret;
  await auth.bindMobile({ mobileNumber, uid: scanned.user.uid, code });
  await refuse("auth.sendCode", 4013, null, { mobileNumber, action: "bind" });
});

/** @throws NotTried without one */
function getGiven(...kinds: Credentials["kind"][]): Credentials[] {
  const given = options.accounts.filter(({ kind }) => kinds.includes(kind));
  return given.length > 0 ? given : notTried(`needs --account PHONE:${kinds[0]?.toUpperCase()}`);
}

async function signInAll(
  kinds: Credentials["kind"][],
  signIn: (given: Credentials) => Promise<LoginUser>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const credentials of getGiven(...kinds))
    try {
      const user = await signIn(credentials);
      addAccount(user);
      const isOwn = user.mobileNumber === credentials.mobileNumber;
      expect(isOwn, "data.mobile_number is not the number that signed in", "login-user");
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Sends a code first when the number has no valid one, or a person has to read it. */
async function signInByCode({ mobileNumber, kind, secret }: Credentials): Promise<LoginUser> {
  const logIn = (code: string) => visitor.auth.mobileLogin({ mobileNumber, code });
  const user = kind === "code" ? await allow(NO_LIVE_CODE, () => logIn(secret)) : null;
  if (user) return user;
  await allow(SENT_TOO_SOON, () => visitor.auth.sendCode({ mobileNumber, action: "login" }));
  return logIn(kind === "code" ? secret : (await operator.readSms(mobileNumber)).trim());
}

async function waitForScan(ticket: string, endsAt: number): Promise<LoginUser> {
  while (Date.now() < endsAt) {
    const user = await visitor.auth.scan(ticket);
    if (user) return user;
    await new Promise((resolve) => setTimeout(resolve, QR_POLL_INTERVAL_MS));
  }
  return notTried("nobody scanned the code");
}
