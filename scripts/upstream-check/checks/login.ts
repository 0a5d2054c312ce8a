import { type Check, refusal, rule, UNKNOWN, visitorRefusal, writes } from "../check";
import { notTried } from "../not-tried";
import { toPasswordDigest } from "./sign-in";

const SENT_TOO_SOON = 4015;
const DIGEST_OF_NOTHING_KNOWN = toPasswordDigest("no such password");

/** Login by SMS code and by password, and binding a number. */
export const loginChecks: Check[] = [
  rule(
    "auth.mobileLogin",
    "assumed",
    "A code signs in once; used again, it is refused with code 4011.",
    async (run) => {
      const given = run.accounts.credentials.find(({ kind }) => kind === "code");
      if (!given || run.accounts.all.length === 0) return notTried("needs --account PHONE:CODE");
      const input = { mobileNumber: given.mobileNumber, code: given.secret };
      const expect = { code: 4011 };
      await run.expectRefusal({ call: "auth.mobileLogin", input, token: null, expect });
    },
  ),
  visitorRefusal(
    "auth.mobileLogin",
    "An unknown number is refused with code 4012.",
    { mobileNumber: UNKNOWN.mobileNumber, code: "000000" },
    { code: 4012 },
  ),
  visitorRefusal(
    "auth.mobileLogin",
    "A number that is no mainland mobile number is refused with code 4001.",
    { mobileNumber: "12345", code: "000000" },
    { code: 4001 },
    { clause: "parameters" },
  ),

  rule(
    "auth.passwordLogin",
    "assumed",
    "A wrong password or an unknown number is refused with code 4014.",
    async (run) => {
      const given = run.accounts.credentials.find(({ kind }) => kind === "password");
      for (const mobile of [UNKNOWN.mobileNumber, ...(given ? [given.mobileNumber] : [])]) {
        const input = { mobile, passwdMd: DIGEST_OF_NOTHING_KNOWN };
        const expect = { code: 4014 };
        await run.expectRefusal({ call: "auth.passwordLogin", input, token: null, expect });
      }
    },
  ),
  visitorRefusal(
    "auth.passwordLogin",
    "A digest that is not 32 lower-case hexadecimal digits is refused with code 4001.",
    { mobile: UNKNOWN.mobileNumber, passwdMd: DIGEST_OF_NOTHING_KNOWN.toUpperCase() },
    { code: 4001 },
  ),

  visitorRefusal(
    "auth.sendCode",
    "A number that is no mainland mobile number is refused with code 4001.",
    { mobileNumber: "12345", action: "login" },
    { code: 4001 },
    { clause: "parameters", ...writes },
  ),
  visitorRefusal(
    "auth.sendCode",
    "An action other than login and bind is refused with code 4001.",
    { mobileNumber: UNKNOWN.mobileNumber, action: "other" },
    { code: 4001 },
    writes,
  ),
  visitorRefusal(
    "auth.sendCode",
    "A code for the login of an unknown number is refused with code 4012.",
    { mobileNumber: UNKNOWN.mobileNumber, action: "login" },
    { code: 4012 },
    { basis: "stated", ...writes },
  ),
  rule(
    "auth.sendCode",
    "stated",
    "A registered number is sent a code.",
    async (run) => {
      const mobileNumber = getNumber(run.accounts.credentials);
      const input = { mobileNumber, action: "login" } as const;
      const sent = await run.allow(SENT_TOO_SOON, () => run.visitor.auth.sendCode(input));
      if (sent === null) return notTried("a code was sent to the number within the last minute");
      run.created.codeSentTo = mobileNumber;
    },
    writes,
  ),
  rule(
    "auth.sendCode",
    "assumed",
    "A second code for the same number and action within 60 seconds is refused with code 4015.",
    (run) =>
      run.expectRefusal({
        call: "auth.sendCode",
        input: { mobileNumber: getNumber(run.accounts.credentials), action: "login" },
        token: null,
        expect: { code: SENT_TOO_SOON },
      }),
    writes,
  ),
  rule(
    "auth.mobileLogin",
    "assumed",
    "A wrong code is refused with code 4010 while another code is alive.",
    async (run) => {
      const mobileNumber = run.created.codeSentTo ?? notTried("needs the code of auth.sendCode");
      const input = { mobileNumber, code: "000000" };
      const expect = { code: 4010 };
      await run.expectRefusal({ call: "auth.mobileLogin", input, token: null, expect });
    },
    writes,
  ),

  refusal(
    "auth.bindMobile",
    "Binding without a live code is refused with code 4011.",
    ({ user }) => ({ mobileNumber: user.mobileNumber, uid: user.uid, code: "000000" }),
    { code: 4011 },
    writes,
  ),
  rule(
    "auth.bindMobile",
    "assumed",
    "A number of another user is refused with code 4013.",
    async (run) => {
      const [own, other] = run.accounts.all.filter(({ user }) => user.mobileNumber !== "");
      if (!own || !other) return notTried("needs two accounts with a number");
      const { token, uid } = own.user;
      const input = { mobileNumber: other.user.mobileNumber, uid, code: "000000" };
      const expect = { code: 4013 };
      await run.expectRefusal({ call: "auth.bindMobile", input, token, expect });
    },
    writes,
  ),
  rule(
    "auth.bindMobile",
    "stated",
    "A user without a number, a free number and its code: the number is the user's from then on.",
    async (run) => {
      const { mobileNumber, secret } = run.bind ?? notTried("needs --scan and --bind PHONE:CODE");
      const scanned = run.accounts.all.find(({ user }) => user.mobileNumber === "");
      if (!scanned) return notTried("every user who signed in has a number");
      const { auth } = scanned.upstream;
      const { uid } = scanned.user;
      await auth.sendCode({ mobileNumber, action: "bind" });
      await auth.bindMobile({ mobileNumber, uid, code: secret });
      const taken = { mobileNumber, action: "bind" };
      const expect = { code: 4013 };
      await run.expectRefusal({ call: "auth.sendCode", input: taken, token: null, expect });
    },
    writes,
  ),
];

/** Prefers a number with a password, because a sign-in by code may just have sent one. */
function getNumber(given: readonly { mobileNumber: string; kind: string }[]): string {
  const best = given.find(({ kind }) => kind === "password") ?? given[0];
  return best?.mobileNumber ?? notTried("needs an account (--account)");
}
