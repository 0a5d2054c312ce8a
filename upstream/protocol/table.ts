import type { CallKey } from "~/gateway/upstream/calls";
import type { Call } from "./call";
import { accountCalls } from "./calls/account";
import { articleCalls } from "./calls/article";
import { articleFileCalls } from "./calls/article-files";
import { authCalls } from "./calls/auth";
import { channelAccountCalls } from "./calls/channel-accounts";
import { companyCalls } from "./calls/company";
import { companyUserCalls } from "./calls/company-users";
import { dayNoteCalls } from "./calls/day-notes";
import { deviceCalls } from "./calls/devices";
import { invoiceCalls } from "./calls/invoices";
import { navigationCalls } from "./calls/navigation";
import { noticeCalls } from "./calls/notices";
import { payCalls } from "./calls/pay";
import { publicationCountCalls } from "./calls/publication-counts";
import { publicationCalls } from "./calls/publications";
import { signUpFormCalls } from "./calls/sign-up-forms";
import { statisticsCalls } from "./calls/statistics";
import { uploadCalls } from "./calls/upload";
import { vipCalls } from "./calls/vip";
import { widgetCalls } from "./calls/widget";

/** An upstream has all of them, or none. */
const contentCalls = {
  ...articleCalls,
  ...articleFileCalls,
  ...channelAccountCalls,
  ...publicationCalls,
  ...publicationCountCalls,
  ...dayNoteCalls,
  ...noticeCalls,
  ...deviceCalls,
};

/** Every call; each group is one file. */
const calls = {
  ...authCalls,
  ...accountCalls,
  ...companyCalls,
  ...companyUserCalls,
  ...payCalls,
  ...invoiceCalls,
  ...vipCalls,
  ...navigationCalls,
  ...statisticsCalls,
  ...widgetCalls,
  ...signUpFormCalls,
  ...uploadCalls,
  ...contentCalls,
} satisfies Record<CallKey, Call>;

export interface NamedCall extends Call {
  readonly key: string;
}

const named: NamedCall[] = Object.entries(calls).map(([key, call]) => ({ key, ...call }));
const byPath = new Map(named.map((call) => [call.path, call]));
const keys = new Set(named.map(({ key }) => key));

/** Calls that an upstream may be without. */
const OPTIONAL: ReadonlySet<string> = new Set<CallKey>([
  ...(Object.keys(contentCalls) as (keyof typeof contentCalls)[]),
  ...(Object.keys(accountCalls) as (keyof typeof accountCalls)[]),
  ...(Object.keys(signUpFormCalls) as (keyof typeof signUpFormCalls)[]),
  ...(Object.keys(invoiceCalls) as (keyof typeof invoiceCalls)[]),
  "company.accept",
  "company.key",
  "company.leave",
  "company.ofKey",
  "company.renewKey",
  "pay.address",
  "pay.close",
]);

export const isOptional = ({ key }: NamedCall): boolean => OPTIONAL.has(key);

export const findCall = (path: string): NamedCall | null => byPath.get(path) ?? null;

export const isCallKey = (key: unknown): boolean => typeof key === "string" && keys.has(key);
