import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, unread } from "./call";
import { text } from "./kinds";

const data = text("the report as JSON; the name is `UPSTREAM_STATS_PARAM`");

export const statsCalls = {
  "stats.report": call({ data }, unread),
  "stats.pixel": call({ data }, null),
} satisfies Partial<Record<CallKey, CallContract>>;
