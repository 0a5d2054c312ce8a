import type { CallKey } from "~/gateway/upstream/calls";
import { articleCalls } from "./article";
import { authCalls } from "./auth";
import type { CallContract } from "./call";
import { channelCalls } from "./channel";
import { companyCalls } from "./company";
import { dayNoteCalls } from "./day-note";
import { deviceCalls } from "./device";
import { navCalls } from "./nav";
import { noticeCalls } from "./notice";
import { payCalls } from "./pay";
import { publicationCalls } from "./publication";
import { statsCalls } from "./stats";
import { uploadCalls } from "./upload";
import { widgetCalls } from "./widget";

/** What each call sends and gets; docs/upstream.md and docs/upstream.openapi.json are made of it. */
export const contract: Readonly<Record<CallKey, CallContract>> = {
  ...authCalls,
  ...companyCalls,
  ...payCalls,
  ...navCalls,
  ...statsCalls,
  ...widgetCalls,
  ...uploadCalls,
  ...articleCalls,
  ...channelCalls,
  ...publicationCalls,
  ...dayNoteCalls,
  ...noticeCalls,
  ...deviceCalls,
};
