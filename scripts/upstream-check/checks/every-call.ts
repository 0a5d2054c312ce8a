import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";
import type { Account } from "../accounts";
import { type Check, NO_COMPANY, rule, UNKNOWN } from "../check";

const NO_SUCH_TOKEN = "no-such-token";

const WITHOUT_PARAMETERS: readonly CallKey[] = ["auth.qr", "company.list", "stats.pixel"];

/** Calls that change nothing but the tokens of the test accounts. */
const READING: readonly CallKey[] = [
  "auth.qr",
  "auth.scan",
  "auth.mobileLogin",
  "auth.passwordLogin",
  "company.detail",
  "company.list",
  "company.choose",
  "company.users.list",
  "pay.products",
  "pay.openInfo",
  "pay.wx.info",
  "pay.ali.info",
  "pay.history",
  "vip.experience",
  "vip.orders",
  "vip.membership",
  "nav.list",
];

const isReading = (call: CallKey) => READING.includes(call);
const writesUnlessReading = (call: CallKey) => (isReading(call) ? {} : { writes: true as const });

/** The input of calls that name their user, for a user other than the token's. */
const FOREIGN_USER: Partial<Record<CallKey, (uid: string) => CallInput>> = {
  "auth.bindMobile": (uid) => ({ mobileNumber: UNKNOWN.mobileNumber, uid, code: "000000" }),
  "pay.openInfo": (userId) => ({ productType: 8, userId, corpId: NO_COMPANY }),
  "pay.openFree": (userId) => ({ productId: UNKNOWN.productId, corpId: NO_COMPANY, userId }),
  "pay.wx.create": toForeignOrder,
  "pay.ali.create": toForeignOrder,
  "pay.history": (userId) => ({ productType: 8, userId, corpId: NO_COMPANY }),
  "vip.experience": (userId) => ({ userId, corpId: NO_COMPANY }),
  "vip.orders": (uid) => ({ uid }),
  "vip.membership": (uid) => ({ uid }),
  "nav.list": (uid) => ({ uid }),
  "nav.action": (uid) => ({ action: "delete", uid, id: UNKNOWN.favouriteId }),
};

function toForeignOrder(userId: string): CallInput {
  return { maxUserLimit: 1, productId: UNKNOWN.productId, corpId: NO_COMPANY, userId };
}

/** The rules of several calls. */
export const everyCallChecks: Check[] = callKeys.flatMap((call) => [
  ...tokenChecks(call),
  ...foreignUserChecks(call),
  ...parameterChecks(call),
]);

/** Sends no parameters, so that no upstream can change data. */
function tokenChecks(call: CallKey): Check[] {
  if (calls[call].token === "required")
    return [
      rule(
        call,
        "assumed",
        "A request without a valid token is refused with HTTP 401, whatever its parameters are.",
        async (run) => {
          for (const token of [null, NO_SUCH_TOKEN])
            await run.expectRefusal({ call, input: {}, token, expect: { http: 401 } });
        },
        { clause: "token" },
      ),
    ];
  return [
    rule(
      call,
      "assumed",
      "An invalid token is ignored.",
      async (run) => {
        const status = await run.sendForStatus(call, {}, NO_SUCH_TOKEN);
        const isIgnored = status !== 401 && status !== 403;
        run.expect(isIgnored, `HTTP ${status} came for an invalid token`);
      },
      { clause: "token", ...writesUnlessReading(call) },
    ),
  ];
}

function foreignUserChecks(call: CallKey): Check[] {
  const toInput = FOREIGN_USER[call];
  if (!toInput) return [];
  return [
    rule(
      call,
      "assumed",
      "The uid or userId of another user is refused with HTTP 403.",
      async (run) => {
        const { token } = run.account.user;
        const input = toInput(toForeignUid(run.account));
        await run.expectRefusal({ call, input, token, expect: { http: 403 } });
      },
      { clause: "own-data-only", ...writesUnlessReading(call) },
    ),
  ];
}

function parameterChecks(call: CallKey): Check[] {
  if (WITHOUT_PARAMETERS.includes(call)) return [];
  return [
    rule(
      call,
      "assumed",
      "A request without parameters is refused with code 4001.",
      async (run) => {
        const token = calls[call].token === "required" ? run.account.user.token : null;
        await run.expectRefusal({ call, input: {}, token, expect: { code: 4001 } });
      },
      { clause: "parameters", ...writesUnlessReading(call) },
    ),
  ];
}

/** A uid of the same form that belongs to no user. */
const toForeignUid = ({ user: { uid } }: Account) => `${uid}0`.slice(-64);
