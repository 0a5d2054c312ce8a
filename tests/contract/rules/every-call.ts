import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { contract } from "~/gateway/upstream/contract";
import type { CallInput } from "~/gateway/upstream/query";
import { getFirst } from "../accounts";
import { exchanges, requireForm, send } from "../exchange";
import { expect, NO_COMPANY, refuse, rule, UNKNOWN } from "../rule";
import { isComplete, notTried } from "../subject";

const NO_SUCH_TOKEN = "no-such-token";

const parametersOf = (call: CallKey) => Object.keys(contract[call].parameters.shape);

/** Well-formed input that no call can do anything with. */
const HARMLESS: CallInput = {
  mobileNumber: UNKNOWN.mobileNumber,
  mobile_number: UNKNOWN.mobileNumber,
  code: "000000",
  company_id: UNKNOWN.companyId,
  company_key: UNKNOWN.companyKey,
  corpId: NO_COMPANY,
  productId: UNKNOWN.productId,
  productType: 8,
  maxUserLimit: 1,
  action: "delete",
  id: UNKNOWN.favouriteId,
  uid: "0",
  name: "接口检查",
  page: 1,
  page_size: 1,
  role_ids: ["3"],
};
const toInput = (call: CallKey, changes: CallInput): CallInput =>
  Object.fromEntries(parametersOf(call).map((name) => [name, changes[name] ?? HARMLESS[name]]));

/** These come first: they need no account, and show which calls are there. */
export function defineTokenRules(): void {
  for (const call of callKeys) {
    if (calls[call].token === "required")
      rule(call, "A request without a valid token is refused with HTTP 401.", async () => {
        for (const token of [null, NO_SUCH_TOKEN]) await refuse(call, {}, token, 401, "token");
      });
    else
      rule(call, "An invalid token is ignored.", async () => {
        const { status } = await send(call, {}, NO_SUCH_TOKEN);
        const isIgnored = status !== 401 && status !== 403;
        expect(isIgnored, `HTTP ${status} came for an invalid token`, "token");
      });
  }
}

export function defineInputRules(): void {
  for (const call of callKeys) {
    const names = parametersOf(call);
    if (names.length > 0 && call !== "stats.pixel")
      rule(call, "A request without parameters is refused with code 4001.", async () => {
        const token = calls[call].token === "required" ? getFirst().user.token : null;
        await refuse(call, {}, token, 4001, "parameters");
      });
    const userName = ["uid", "userId"].find((name) => names.includes(name));
    if (userName && !call.startsWith("company.users."))
      rule(call, "The uid or userId of another user is refused with HTTP 403.", async () => {
        const { token, uid } = getFirst().user;
        const input = toInput(call, { [userName]: `${uid}0`.slice(-64) });
        await refuse(call, input, token, 403, "own-data-only");
      });
    const companyName = ["company_id", "corpId"].find((name) => names.includes(name));
    if (companyName)
      rule(call, "An unknown company is refused with code 4032.", async () => {
        const { token, uid } = getFirst().user;
        const own = { uid, userId: uid, [companyName]: UNKNOWN.companyId };
        await refuse(call, toInput(call, own), token, 4032);
      });
  }
}

/** These come last: they look at every successful exchange of the others. */
export function defineFormRules(): void {
  for (const call of callKeys)
    rule(call, "What is sent and what comes has the form of the contract.", async () => {
      const accepted = exchanges.filter((one) => one.call === call && one.isAccepted);
      if (accepted.length === 0) return notTried("no request succeeded");
      accepted.forEach(requireForm);
      const sent = new Set(
        accepted.flatMap(({ input }) =>
          Object.keys(input).filter((name) => input[name] !== undefined),
        ),
      );
      const left = parametersOf(call).filter((name) => !sent.has(name));
      if (isComplete && left.length > 0) notTried(`${left.join(", ")} was never sent`);
    });
}
