import { z } from "zod";
import { type Report, reportEvents } from "./report";
import { optionalText } from "./text-schema";

const timezoneOffset = z
  .int("invalid-input")
  .min(-14 * 60, "invalid-input")
  .max(12 * 60, "invalid-input");

const deviceInfoSchema = z.object(
  {
    userAgent: optionalText(2048),
    screenResolution: optionalText(16),
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
    timestamp: z.int("invalid-input").positive("invalid-input"),
  },
  "invalid-input",
) satisfies z.ZodType<Omit<Report, "uid">>;
