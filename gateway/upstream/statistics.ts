import type { Report } from "../statistics/report";
import { UpstreamClient } from "./client";
import { encodeQueryValue } from "./request";
import { nothing } from "./wire";

/** Length of the encoded query string. */
const MAX_QUERY_LENGTH = 8 * 1024;
const MAX_USER_AGENT = 512;

/** Statistics reports (docs/upstream.md#statistics). */
export class StatisticsClient extends UpstreamClient {
  /** Sends a report as a JSON call. */
  report(report: Report): Promise<void> {
    return this.call({ call: "stats.report", input: this.toInput(report), schema: nothing });
  }

  /** Sends a dwell report as an image request. */
  pixel(report: Report): Promise<void> {
    return this.callForImage("stats.pixel", this.toInput(report));
  }

  private toInput(report: Report) {
    const { statsParam } = this.config;
    return { [statsParam]: toJsonWithin(MAX_QUERY_LENGTH - `${statsParam}=`.length, report) };
  }
}

/** Returns JSON whose encoded length fits, by cutting `eventInfo`. */
function toJsonWithin(maxLength: number, report: Report): string {
  const userAgent = report.deviceInfo.userAgent.slice(0, MAX_USER_AGENT);
  const deviceInfo = { ...report.deviceInfo, userAgent };
  const toJson = (eventLength: number) =>
    JSON.stringify({ ...report, eventInfo: report.eventInfo.slice(0, eventLength), deviceInfo });
  const fits = (eventLength: number) => encodeQueryValue(toJson(eventLength)).length <= maxLength;

  let length = report.eventInfo.length;
  if (!fits(length)) {
    let tooLong = length;
    length = 0;
    while (tooLong - length > 1) {
      const middle = Math.floor((length + tooLong) / 2);
      if (fits(middle)) length = middle;
      else tooLong = middle;
    }
  }
  return toJson(length);
}
