import { z } from "zod";
import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { contract } from "~/upstream/protocol/contract/contract";
import { attempt, getAll, getFirst, HARMLESS, succeed } from "../attempt";
import { exchanges } from "../exchange";
import { requireForm } from "../form";
import { expect, refuse, refuses, rule } from "../rule";
import { isComplete, notTried } from "../subject";

const stranger = { uid: "0", token: "no-such-token", mobile_number: "" };
const READ_BY_ALL = /^(company\.list|vip\.(experience|orders|membership)|nav\.list)$/;
const parametersOf = (call: CallKey) => Object.keys(contract[call].parameters.shape);
const hasRequired = (call: CallKey) =>
  Object.values<z.ZodType>(contract[call].parameters.shape).some(
    (form) => !(form instanceof z.ZodOptional),
  );
const nothingFor = (call: CallKey) =>
  Object.fromEntries(parametersOf(call).map((name) => [name, undefined]));

/** These come first: they need no account, and show which calls are there. */
export function defineTokenRules(): void {
  for (const call of callKeys) {
    const text = "A request without a valid token is refused with HTTP 401.";
    const nothing = nothingFor(call);
    if (calls[call].token === "required" || calls[call].token === "device")
      rule(call, text, async () => {
        for (const as of [null, stranger]) await refuse(call, 401, { ...nothing, as });
      });
    else
      rule(call, "An invalid token is ignored.", async () => {
        const { status } = await attempt(call, { ...nothing, as: stranger });
        expect(status !== 401 && status !== 403, `HTTP ${status} for an invalid token`, "token");
      });
  }
}

export function defineInputRules(): void {
  for (const call of callKeys) {
    const has = (...names: string[]) => parametersOf(call).some((name) => names.includes(name));
    if (READ_BY_ALL.test(call))
      rule(call, "Every account can read its own.", async () => {
        for (const as of getAll()) await succeed(call, { as });
      });
    if (hasRequired(call) && call !== "stats.pixel" && calls[call].token !== "device")
      refuses(call, 4001, "A request without parameters", nothingFor(call));
    const ofOther = () => ({ uid: `${getFirst().uid}0`, userId: `${getFirst().uid}0` });
    if (has("uid", "userId") && !call.startsWith("company.users."))
      refuses(call, 403, "The uid or userId of another user", ofOther);
    const unknown = { company_id: HARMLESS.id, corpId: HARMLESS.id };
    if (has("company_id", "corpId")) refuses(call, 4032, "An unknown company", unknown);
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
