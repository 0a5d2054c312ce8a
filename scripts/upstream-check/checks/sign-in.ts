import { createHash } from "node:crypto";
import { GatewayError } from "~/gateway/core/errors";
import type { LoginUser } from "~/gateway/core/user";
import { type Check, rule } from "../check";
import type { CheckRun } from "../check-run";
import { notTried } from "../not-tried";
import type { Credentials } from "../options";

const NO_LIVE_CODE = 4011;

/** The rules whose checks sign in the test accounts. */
export const signInChecks: Check[] = [
  rule(
    "auth.mobileLogin",
    "stated",
    "A number and the code that was sent to it sign in; the data is the login user.",
    (run) => signInAll(run, "code", signInByCode),
    { clause: "login-user" },
  ),
  rule(
    "auth.passwordLogin",
    "stated",
    "A number and the MD5 of the password sign in; the data is the login user.",
    (run) => signInAll(run, "password", signInByPassword),
    { clause: "login-user" },
  ),
];

async function signInAll(
  run: CheckRun,
  kind: Credentials["kind"],
  signIn: (run: CheckRun, given: Credentials) => Promise<LoginUser>,
): Promise<void> {
  const given = run.accounts.credentials.filter((credentials) => credentials.kind === kind);
  if (given.length === 0) notTried(`needs --account PHONE:${kind.toUpperCase()}`);
  let failure: GatewayError | null = null;
  for (const credentials of given) {
    try {
      const user = await signIn(run, credentials);
      run.accounts.add(user);
      run.expect(
        user.mobileNumber === credentials.mobileNumber,
        "data.mobile_number is not the number that signed in",
      );
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failure = error;
    }
  }
  if (failure) throw failure;
}

/** Sends a code first when the number has no valid one. */
async function signInByCode(run: CheckRun, { mobileNumber, secret }: Credentials) {
  const { auth } = run.visitor;
  const logIn = () => auth.mobileLogin({ mobileNumber, code: secret });
  const user = await run.allow(NO_LIVE_CODE, logIn);
  if (user) return user;
  await auth.sendCode({ mobileNumber, action: "login" });
  return logIn();
}

function signInByPassword(run: CheckRun, { mobileNumber, secret }: Credentials) {
  const passwordDigest = toPasswordDigest(secret);
  return run.visitor.auth.passwordLogin({ mobile: mobileNumber, passwordDigest });
}

export const toPasswordDigest = (password: string): string =>
  createHash("md5").update(password, "utf8").digest("hex");
