import { forAnyone, Picture } from "../call";
import { BusinessFailure } from "../failures";
import { getText } from "../parameters";

const MAX_QUERY_LENGTH = 8 * 1024;

/** One transparent pixel. */
const PIXEL = new Picture(
  "image/gif",
  Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
);

/** See docs/upstream.md#statistics. The journal holds the reports. */
export const statisticsCalls = {
  "stats.report": forAnyone("GET", "/statistics/report", ({ input }) => {
    const data = getText(input, "data");
    const tooLong = encodeURIComponent(data).length > MAX_QUERY_LENGTH;
    if (tooLong || !isReport(data)) throw new BusinessFailure(4001);
    return null;
  }),

  "stats.pixel": forAnyone("GET", "/statistics/pixel.gif", () => PIXEL),
};

function isReport(text: string): boolean {
  try {
    const report: unknown = JSON.parse(text);
    return typeof report === "object" && report !== null && "event" in report;
  } catch {
    return false;
  }
}
