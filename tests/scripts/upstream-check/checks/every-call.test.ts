import { everyCallChecks } from "~/scripts/upstream-check/checks/every-call";
import type { Clause } from "~/scripts/upstream-check/clauses";
import {
  failure,
  instead,
  noRefusals,
  serverErrors,
  success,
  unauthorized,
  when,
} from "../alterations";
import type { Alter, Request } from "../mutant";
import { of, testMutations } from "../mutations";

const hasNoParameters = ({ query, body }: Request) =>
  query.size === 0 && Object.keys(body).length === 0;
const isInvalidToken = ({ token }: Request) => token === "no-such-token";

const everywhere: [string, Alter, Clause][] = [
  ["any token, and none", instead(401, success(null)), "token"],
  ["other users' data", instead(403, success(null)), "own-data-only"],
  [
    "requests without parameters",
    when(hasNoParameters, instead(4001, success(null))),
    "parameters",
  ],
  ["no refusal by a code", noRefusals, "pay.wx.info"],
  ["HTTP 500 in place of success after the login", serverErrors, "http-statuses"],
  [
    "HTTP 401 for an invalid token where none is needed",
    when(isInvalidToken, unauthorized),
    "token",
  ],
];

testMutations(everyCallChecks, [
  ...of("auth.mobileLogin", [
    ["401 for an invalid token", when(isInvalidToken, unauthorized), "token"],
  ]),
  ...of("company.list", [
    ["an invalid token is accepted", instead(401, success([])), "token"],
    ["HTTP 200 with code 401", instead(401, failure(401)), "token"],
    ["a redirect to the login", instead(401, { status: 302, headers: { location: "/" } }), "token"],
  ]),
  ...of("pay.openInfo", [["another user's trial", instead(403, success("null")), "own-data-only"]]),
  ...of("pay.wx.create", [
    [
      "an order for another user",
      instead(403, success({ orderId: "DK0000000001", code_url: "weixin://x" })),
      "own-data-only",
    ],
  ]),
  ...of("nav.list", [
    ["another user's favourites", instead(403, success([])), "own-data-only"],
    ["every token", instead(401, success([])), "token"],
  ]),
  ...everywhere.map(([name, alter, clause]) => ({
    call: "every call" as const,
    name,
    alter,
    clause,
  })),
]);
