import type { CallKey } from "~/gateway/upstream/calls";
import { authCalls } from "./auth";
import type { Call } from "./call";
import { companyCalls } from "./company";
import { companyUserCalls } from "./company-users";
import { navigationCalls } from "./navigation";
import { payCalls } from "./pay";
import { statisticsCalls } from "./statistics";
import { uploadCalls } from "./upload";
import { vipCalls } from "./vip";
import { widgetCalls } from "./widget";

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
} satisfies Record<CallKey, Call>;

export interface NamedCall extends Call {
  readonly key: string;
}

const named: NamedCall[] = Object.entries(calls).map(([key, call]) => ({ key, ...call }));
const byPath = new Map(named.map((call) => [call.path, call]));
const keys = new Set(named.map(({ key }) => key));

export const findCall = (path: string): NamedCall | null => byPath.get(path) ?? null;

export const isCallKey = (key: unknown): boolean => typeof key === "string" && keys.has(key);
