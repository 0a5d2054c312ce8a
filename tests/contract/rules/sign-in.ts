import { createHash } from "node:crypto";
import type { LoginUser } from "~/gateway/core/user";
import type { Credentials } from "~/scripts/upstream-check";
import { accounts, addAccount } from "../accounts";
import { visitor } from "../exchange";
import { allow, expect, refuse, refuses, rule, UNKNOWN, writing } from "../rule";
import { notTried, operator, options } from "../subject";

const NO_LIVE_CODE = 4011;
const SENT_TOO_SOON = 4015;
const WRONG_CODE = "000000";
const toDigest = (password: string) => createHash("md5").update(password, "utf8").digest("hex");
const UNKNOWN_DIGEST = toDigest("no such password");

rule("auth.passwordLogin", "A number and the MD5 of the password sign in.", () =>
  signInAll(["password"], ({ mobileNumber, secret }) =>
    visitor.auth.passwordLogin({ mobile: mobileNumber, passwordDigest: toDigest(secret) }),
  ),
);
rule("auth.mobileLogin", "A number and the code that was sent to it sign in.", () =>
  signInAll(["code", "sms"], signInByCode),
);

async function signInAll(
  kinds: readonly Credentials["kind"][],
  signIn: (given: Credentials) => Promise<LoginUser>,
): Promise<void> {
  const given = options.accounts.filter(({ kind }) => kinds.includes(kind));
  if (given.length === 0) notTried(`needs --account PHONE:${kinds[0]?.toUpperCase()}`);
  const failures: unknown[] = [];
  for (const credentials of given) {
    try {
      const user = await signIn(credentials);
      addAccount(user);
      const isOwn = user.mobileNumber === credentials.mobileNumber;
      expect(isOwn, "data.mobile_number is not the number that signed in", "login-user");
    } catch (error) {
      failures.push(error);
    }
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

const getNumber = (kinds: readonly Credentials["kind"][]) =>
  options.accounts.find(({ kind }) => kinds.includes(kind))?.mobileNumber ??
  notTried(`needs --account PHONE:${kinds[0]?.toUpperCase()}`);

rule("auth.mobileLogin", "A code signs in once; used again, it is refused with 4011.", async () => {
  const mobileNumber = getNumber(["code"]);
  if (accounts.every(({ user }) => user.mobileNumber !== mobileNumber))
    notTried("needs an account that signs in by a code");
  const code = options.accounts.find((one) => one.mobileNumber === mobileNumber)?.secret;
  await refuse("auth.mobileLogin", { mobileNumber, code }, null, NO_LIVE_CODE);
});
refuses("auth.mobileLogin", 4012, "An unknown number", () => ({
  mobileNumber: UNKNOWN.mobileNumber,
  code: WRONG_CODE,
}));
refuses(
  "auth.mobileLogin",
  4001,
  "A number that is no mainland mobile number",
  () => ({ mobileNumber: "12345", code: WRONG_CODE }),
  "parameters",
);

rule("auth.passwordLogin", "A wrong password is refused with code 4014.", async () => {
  const input = { mobile: getNumber(["password"]), passwdMd: UNKNOWN_DIGEST };
  await refuse("auth.passwordLogin", input, null, 4014);
});
refuses("auth.passwordLogin", 4014, "An unknown number", () => ({
  mobile: UNKNOWN.mobileNumber,
  passwdMd: UNKNOWN_DIGEST,
}));
refuses("auth.passwordLogin", 4001, "A digest in capital letters", () => ({
  mobile: UNKNOWN.mobileNumber,
  passwdMd: UNKNOWN_DIGEST.toUpperCase(),
}));

refuses(
  "auth.sendCode",
  4001,
  "A number that is no mainland mobile number",
  () => ({ mobileNumber: "12345", action: "login" }),
  "parameters",
);
refuses("auth.sendCode", 4001, "An action other than login and bind", () => ({
  mobileNumber: UNKNOWN.mobileNumber,
  action: "other",
}));
refuses("auth.sendCode", 4012, "A code for the login of an unknown number", () => ({
  mobileNumber: UNKNOWN.mobileNumber,
  action: "login",
}));
let sentTo = "";
rule("auth.sendCode", "A number is sent one code within 60 seconds.", async () => {
  // A sign-in by code may just have sent one.
  const mobileNumber = getNumber(["password", "code", "sms"]);
  const input = { mobileNumber, action: "login" } as const;
  const sent = await allow(SENT_TOO_SOON, async () => {
    await visitor.auth.sendCode(input);
    return true;
  });
  if (!sent) notTried("a code was sent to the number within the last minute");
  sentTo = mobileNumber;
  await refuse("auth.sendCode", input, null, SENT_TOO_SOON);
});
writing("auth.mobileLogin", "A wrong code is refused with 4010.", async () => {
  const input = { mobileNumber: sentTo || notTried("needs the code of auth.sendCode") };
  await refuse("auth.mobileLogin", { ...input, code: WRONG_CODE }, null, 4010);
});

refuses(
  "auth.bindMobile",
  NO_LIVE_CODE,
  "Binding without a live code",
  ({ mobileNumber, uid }) => ({ mobileNumber, uid, code: WRONG_CODE }),
);
rule("auth.bindMobile", "A number of another user is refused with code 4013.", async () => {
  const [own, other] = accounts.filter(({ user }) => user.mobileNumber !== "");
  if (!own || !other) return notTried("needs two accounts with a number");
  const { token, uid } = own.user;
  const input = { mobileNumber: other.user.mobileNumber, uid, code: WRONG_CODE };
  await refuse("auth.bindMobile", input, token, 4013);
});
