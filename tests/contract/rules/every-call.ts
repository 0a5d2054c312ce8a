import { callKeys, calls } from "~/gateway/upstream/calls";
import { exchanges, requireForm, send } from "../exchange";
import { expect, parametersOf, refuse, rule } from "../rule";
import { isComplete, notTried } from "../subject";

const token = "no-such-token";

/** These come first: they need no account, and show which calls are there. */
export function defineTokenRules(): void {
  for (const call of callKeys)
    if (calls[call].token === "required")
      rule(call, "A request without a valid token is refused with HTTP 401.", async () => {
        const nothing = Object.fromEntries(parametersOf(call).map((name) => [name, undefined]));
        await refuse(call, 401, null, nothing);
        await refuse(call, 401, { user: { uid: "0", token } }, nothing);
      });
    else
      rule(call, "An invalid token is ignored.", async () => {
        const { status } = await send(call, {}, token);
        const isIgnored = status !== 401 && status !== 403;
        expect(isIgnored, `HTTP ${status} came for an invalid token`, "token");
      });
}

/** These come last: they look at every successful exchange of the others. */
export function defineFormRules(): void {
  for (const call of callKeys)
    rule(call, "What is sent and what comes has the form of the contract.", async () => {
      const accepted = exchanges.filter((one) => one.call === call && one.isAccepted);
      if (accepted.length === 0) notTried("no request succeeded");
      accepted.forEach(requireForm);
      const isSent = (name: string) => accepted.some(({ input }) => input[name] !== undefined);
      const left = parametersOf(call).filter((name) => !isSent(name));
      if (isComplete && left.length > 0) notTried(`${left.join(", ")} was never sent`);
    });
}
