import type { Scanning } from "~/scripts/upstream-check/check-run";
import { check } from "~/scripts/upstream-check/main";
import { type Options, parseOptions } from "~/scripts/upstream-check/options";

/** Seeded users by whom every rule can be tried: an administrator, one with orders, two more. */
export const ACCOUNTS = [
  "13800000002:Passw0rd!",
  "13800000009:Passw0rd!",
  "13800000003:Passw0rd!",
  "13800000005:123456",
];
/** An enterprise for one of them to join, and a number for the user without one who scans. */
export const MORE = ["--company-key", "80002:KEY-80002", "--bind", "13900000007:123456"];
export const SCANNING_UID = "10007";

interface Given {
  accounts?: string[];
  args?: string[];
  scanning?: Scanning;
}

export function toOptions(url: string, { accounts = ACCOUNTS, args = [] }: Given): Options {
  const given = accounts.flatMap((account) => ["--account", account]);
  const options = parseOptions(["--url", url, ...given, ...args]);
  if (!options) throw new Error("the help was wanted");
  return options;
}

/** The kit's report about an upstream. */
export const checkUpstream = (
  url: string,
  given: Given = {},
  environment: Record<string, string> = {},
) => check(toOptions(url, given), environment, given.scanning);
