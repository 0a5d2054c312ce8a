import type { CallKey } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";
import type { Account } from "./accounts";
import type { CheckRun, RefusedRequest } from "./check-run";
import type { Clause } from "./clauses";
import type { Refusal } from "./inspect-refusal";

/** Explained in docs/upstream.md. */
type Basis = "stated" | "assumed" | "WeChat" | "Alipay";

/** A rule of docs/upstream.md and the check of it. */
export interface Check {
  call: CallKey;
  /** A sentence, which docs/upstream.md repeats. */
  rule: string;
  basis: Basis;
  /** By default the heading of the call. */
  clause?: Clause;
  /** Whether the requests may change data. */
  writes?: true;
  run(run: CheckRun): Promise<void>;
}

export const UNKNOWN = {
  orderId: "NOSUCHORDER00000000",
  productId: "NO_SUCH_PRODUCT",
  companyId: "999999999",
  favouriteId: "999999999",
  ticket: "no-such-ticket",
  mobileNumber: "19900000000",
} as const;

/** `corpId` of a user who has chosen no company. */
export const NO_COMPANY = "0";

type RuleOptions = Pick<Check, "clause" | "writes">;
type RefusalOptions = RuleOptions & { basis?: Basis };

export function rule(
  call: CallKey,
  basis: Basis,
  text: string,
  run: Check["run"],
  more: RuleOptions = {},
): Check {
  return { call, basis, rule: text, run, ...more };
}

export const writes = { writes: true } as const;

/** A rule about a request that must be refused, with the first account's token. */
export const refusal = (
  call: CallKey,
  text: string,
  input: (account: Account) => CallInput,
  expect: Refusal,
  options?: RefusalOptions,
): Check =>
  refusalRule(call, text, options, ({ account }) => ({
    input: input(account),
    token: account.user.token,
    expect,
  }));

/** A rule about a request that must be refused, without a token. */
export const visitorRefusal = (
  call: CallKey,
  text: string,
  input: CallInput,
  expect: Refusal,
  options?: RefusalOptions,
): Check => refusalRule(call, text, options, () => ({ input, token: null, expect }));

function refusalRule(
  call: CallKey,
  text: string,
  { basis = "assumed", ...more }: RefusalOptions = {},
  toRequest: (run: CheckRun) => Omit<RefusedRequest, "call">,
): Check {
  return rule(
    call,
    basis,
    text,
    async (run) => run.expectRefusal({ call, ...toRequest(run) }),
    more,
  );
}
