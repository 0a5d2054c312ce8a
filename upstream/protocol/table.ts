import type { CallKey } from "~/gateway/upstream/calls";
import type { Call } from "./call";
import { articleCalls } from "./calls/article";
import { articleFileCalls } from "./calls/article-files";
import { authCalls } from "./calls/auth";
import { companyCalls } from "./calls/company";
import { companyUserCalls } from "./calls/company-users";
import { navigationCalls } from "./calls/navigation";
import { payCalls } from "./calls/pay";
import { statisticsCalls } from "./calls/statistics";
import { uploadCalls } from "./calls/upload";
import { vipCalls } from "./calls/vip";
import { widgetCalls } from "./calls/widget";

/** Every call; each group is one file. */
const calls = {
  ...authCalls,
  ...companyCalls,
  ...companyUserCalls,
  ...payCalls,
  ...vipCalls,
  ...navigationCalls,
  ...statisticsCalls,
  ...widgetCalls,
  ...uploadCalls,
  ...articleCalls,
  ...articleFileCalls,
} satisfies Record<CallKey, Call>;

export interface NamedCall extends Call {
  readonly key: string;
}

const named: NamedCall[] = Object.entries(calls).map(([key, call]) => ({ key, ...call }));
const byPath = new Map(named.map((call) => [call.path, call]));
const keys = new Set(named.map(({ key }) => key));

/** Calls that an upstream may be without. */
const OPTIONAL: ReadonlySet<string> = new Set<CallKey>([
  ...(Object.keys(articleCalls) as (keyof typeof articleCalls)[]),
  ...(Object.keys(articleFileCalls) as (keyof typeof articleFileCalls)[]),
  "company.key",
  "company.ofKey",
  "company.renewKey",
  "pay.close",
]);

export const isOptional = ({ key }: NamedCall): boolean => OPTIONAL.has(key);

export const findCall = (path: string): NamedCall | null => byPath.get(path) ?? null;

export const isCallKey = (key: unknown): boolean => typeof key === "string" && keys.has(key);
