import type { CallKey } from "~/gateway/upstream/calls";
import type { CallInput } from "~/gateway/upstream/query";
import type { Account } from "./accounts";
import type { CheckRun } from "./check-run";
import type { Clause } from "./clauses";
import type { Refusal } from "./inspect-refusal";

/** Where a rule comes from; docs/upstream.md explains the words. */
type Basis = "stated" | "assumed" | "WeChat" | "Alipay";

/** One rule of the contract and how to find out whether an upstream follows it. */
export interface Check {
  call: CallKey;
  /** A whole sentence; it stands in docs/upstream.md too. */
  rule: string;
  basis: Basis;
  /** Where the rule is written down, unless under its call's heading. */
  clause?: Clause;
  /** Its requests may change something. */
  writes?: true;
  run(run: CheckRun): Promise<void>;
}

/** Ids that belong to nothing. */
export const UNKNOWN = {
  orderId: "NOSUCHORDER00000000",
  productId: "NO_SUCH_PRODUCT",
  companyId: "999999999",
  favouriteId: "999999999",
  ticket: "no-such-ticket",
  /** A number that is not registered. */
  mobileNumber: "19900000000",
} as const;

/** `corpId` of a user who has chosen no company. */
export const NO_COMPANY = "0";

type More = Pick<Check, "clause" | "writes">;

export function rule(
  call: CallKey,
  basis: Basis,
  text: string,
  run: Check["run"],
  more: More = {},
): Check {
  return { call, basis, rule: text, run, ...more };
}

/** Shorthand for the rules whose requests change something. */
export const writes = { writes: true } as const;

/** A request that must be refused, with the first account's token. */
export function refusal(
  call: CallKey,
  text: string,
  input: (account: Account) => CallInput,
  expect: Refusal,
  more: More & { basis?: Basis } = {},
): Check {
  const { basis = "assumed", ...rest } = more;
  return rule(
    call,
    basis,
    text,
    async (run) => {
      const { account } = run;
      const { token } = account.user;
      await run.expectRefusal({ call, input: input(account), token, expect });
    },
    rest,
  );
}

/** A request that must be refused, without a token. */
export function visitorRefusal(
  call: CallKey,
  text: string,
  input: CallInput,
  expect: Refusal,
  more: More & { basis?: Basis } = {},
): Check {
  const { basis = "assumed", ...rest } = more;
  return rule(
    call,
    basis,
    text,
    (run) => run.expectRefusal({ call, input, token: null, expect }),
    rest,
  );
}
