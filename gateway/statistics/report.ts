import { z } from "zod";
import { optionalText } from "../core/text-schema";

const reportEvents = ["login", "logout", "article_dwell", "website_dwell"] as const;
type ReportEvent = (typeof reportEvents)[number];

/** Returns whether the event is sent as an image request (docs/product.md#dwell-events-are-image-requests). */
export const isDwellEvent = (event: ReportEvent): boolean =>
  event === "article_dwell" || event === "website_dwell";

/** A report without the uid, which the server adds (docs/product.md#a-report-has-six-members). */
export const reportSchema = z.object({
  event: z.enum(reportEvents),
  eventInfo: optionalText(8192),
  aid: optionalText(64),
  deviceInfo: z.object({
    userAgent: optionalText(2048),
    screenResolution: optionalText(16),
    /** minutes, as browsers count: -480 in China */
    timezoneOffset: z
      .int()
      .min(-14 * 60)
      .max(12 * 60),
    platform: optionalText(64),
  }),
  /** ms since the epoch */
  timestamp: z.int().positive(),
});

export type Report = z.output<typeof reportSchema> & { uid: string };
