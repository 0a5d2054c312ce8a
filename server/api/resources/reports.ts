import { z } from "zod";
import { reportSchema } from "~/gateway/statistics/report";
import { endpoint } from "../endpoint/endpoint";

export const sendReport = endpoint({
  id: "sendReport",
  method: "POST",
  path: "/reports",
  tag: "Statistics",
  access: "either",
  asksUpstream: false,
  summary: "Report an event",
  description:
    "The uid is added by the server: the signed-in user's, or 0. The report is passed on after the reply, which does not depend on that.",
  body: reportSchema
    .extend({ deviceInfo: reportSchema.shape.deviceInfo.strict() })
    .strict()
    .meta({ id: "Report" }),
  bodyExample: {
    event: "article_dwell",
    eventInfo: "35",
    aid: "a-17",
    deviceInfo: {
      userAgent: "Mozilla/5.0",
      screenResolution: "1920x1080",
      timezoneOffset: -480,
      platform: "MacIntel",
    },
    timestamp: 1_767_240_000_000,
  },
  reply: {
    status: 202,
    description: "Taken",
    schema: z.object({ accepted: z.literal(true) }).meta({ id: "AcceptedReport" }),
    example: { accepted: true },
  },
  async run({ gateway }, { body }) {
    gateway.statistics.report(body);
    return { accepted: true } as const;
  },
});
