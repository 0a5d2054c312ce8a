import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { contract } from "~/gateway/upstream/contract";
import { attempt, getAll, getFirst, succeed, UNKNOWN_ID } from "../attempt";
import { exchanges } from "../exchange";
import { requireForm } from "../form";
import { expect, refuse, refuses, rule } from "../rule";
import { isComplete, notTried } from "../subject";

const stranger = { uid: "0", token: "no-such-token", mobile_number: "" };
const READ_BY_ALL: CallKey[] = [
  "company.list",
  "vip.experience",
  "vip.orders",
  "vip.membership",
  "nav.list",
];
const parametersOf = (call: CallKey) => Object.keys(contract[call].parameters.shape);
const nothingFor = (call: CallKey) =>
  Object.fromEntries(parametersOf(call).map((name) => [name, undefined]));

/** These come first: they need no account, and show which calls are there. */
export function defineTokenRules(): void {
  for (const call of callKeys)
    if (calls[call].token === "required")
      rule(call, "A request without a valid token is refused with HTTP 401.", async () => {
        for (const as of [null, stranger]) await refuse(call, 401, { ...nothingFor(call), as });
      });
    else
      rule(call, "An invalid token is ignored.", async () => {
        const { status } = await attempt(call, { ...nothingFor(call), as: stranger });
        const isIgnored = status !== 401 && status !== 403;
        expect(isIgnored, `HTTP ${status} came for an invalid token`, "token");
      });
}

export function defineInputRules(): void {
  for (const call of READ_BY_ALL)
    rule(call, "Every account can read its own.", async () => {
      for (const as of getAll()) await succeed(call, { as });
    });
  for (const call of callKeys) {
    const names = parametersOf(call);
    if (names.length > 0 && call !== "stats.pixel")
      refuses(call, 4001, "A request without parameters", nothingFor(call));
    if (names.some((name) => /^(uid|userId)$/.test(name)) && !call.startsWith("company.users."))
      refuses(call, 403, "The uid or userId of another user", () => {
        const uid = `${getFirst().uid}0`.slice(-64);
        return { uid, userId: uid };
      });
    if (names.some((name) => /^(company_id|corpId)$/.test(name)))
      refuses(call, 4032, "An unknown company", { company_id: UNKNOWN_ID, corpId: UNKNOWN_ID });
  }
}

/** These come last: they look at every successful exchange of the others. */
export function defineFormRules(): void {
  for (const call of callKeys)
    rule(call, "What is sent and what comes has the form of the contract.", async () => {
      const own = exchanges.filter((one) => one.call === call && one.isSuccess);
      if (own.length === 0) notTried("no request succeeded");
      own.forEach(requireForm);
      const sent = new Set(own.flatMap(({ input }) => Object.keys(input)));
      const left = parametersOf(call).filter((name) => !sent.has(name));
      if (isComplete && left.length > 0) notTried(`${left.join(", ")} was never sent`);
    });
}
