import { z } from "zod";
import { optionalText } from "../core/text-schema";

const reportEvents = ["login", "logout", "article_dwell", "website_dwell"] as const;
type ReportEvent = (typeof reportEvents)[number];

/** Returns whether the event is sent as an image request (docs/product.md#dwell-events-are-image-requests). */
export const isDwellEvent = (event: ReportEvent): boolean =>
  event === "article_dwell" || event === "website_dwell";

const timezoneOffset = z
  .int("invalid-input")
  .min(-14 * 60, "invalid-input")
  .max(12 * 60, "invalid-input");

const deviceInfoSchema = z.object(
  {
    userAgent: optionalText(2048),
    screenResolution: optionalText(16),
    /** minutes, as browsers count: -480 in China */
    timezoneOffset,
    platform: optionalText(64),
  },
  "invalid-input",
);

/** A report without the uid, which the server adds. Issue: `invalid-input` (docs/product.md#a-report-has-six-members). */
export const reportSchema = z.object(
  {
    event: z.enum(reportEvents, "invalid-input"),
    eventInfo: optionalText(8192),
    aid: optionalText(64),
    deviceInfo: deviceInfoSchema,
    /** ms since the epoch */
    timestamp: z.int("invalid-input").positive("invalid-input"),
  },
  "invalid-input",
);

export type Report = z.output<typeof reportSchema> & { uid: string };
