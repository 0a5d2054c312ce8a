import { loginChecks } from "~/scripts/upstream-check/checks/login";
import { acceptingAgain, always, failure, instead, json, success, when } from "../alterations";
import type { Alter } from "../mutant";
import { nothingHappens, of, testMutations } from "../mutations";

const anyAction: Alter = (reply, { body }) =>
  body.action === "other" ? { ...reply, ...success(null) } : reply;

testMutations(loginChecks, [
  nothingHappens("auth.bindMobile", ({ body }) => body.code === "123456", { scan: true }),
  ...of("auth.sendCode", [
    [
      "4012 for a registered number",
      when(({ body }) => body.mobileNumber === "13800000002", always(failure(4012))),
    ],
    ["4001 for an unknown number", instead(4012, failure(4001))],
    ["a second code within 60 seconds", instead(4015, success(null))],
    ["any action", anyAction],
  ]),
  ...of("auth.mobileLogin", [
    ["a code that signs in twice", acceptingAgain(4011)],
    ["4011 for an unknown number", instead(4012, failure(4011))],
    ["4011 for a wrong code", instead(4010, failure(4011)), undefined, { only: "auth.*" }],
  ]),
  ...of("auth.passwordLogin", [
    ["HTTP 401 for a wrong password", instead(4014, json({ code: 4014 }, 401))],
  ]),
]);
