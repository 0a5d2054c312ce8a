import { check } from "~/scripts/upstream-check/main";
import { type Options, parseOptions } from "~/scripts/upstream-check/options";

/** Seeded users by whom every rule can be tried: an administrator, one with orders, two more. */
export const ACCOUNTS = [
  "13800000002:Passw0rd!",
  "13800000009:Passw0rd!",
  "13800000003:Passw0rd!",
  "13800000005:123456",
];
export const COMPANY_KEY = "80002:KEY-80002";

/** The kit's report about an upstream. */
export function checkUpstream(
  url: string,
  { accounts = ACCOUNTS, args = [] }: { accounts?: string[]; args?: string[] } = {},
  environment: Record<string, string> = {},
) {
  return check(toOptions(url, accounts, args), environment);
}

function toOptions(url: string, accounts: string[], args: string[]): Options {
  const given = accounts.flatMap((account) => ["--account", account]);
  const options = parseOptions(["--url", url, ...given, ...args]);
  if (!options) throw new Error("the help was wanted");
  return options;
}
