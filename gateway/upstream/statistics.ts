import type { Report } from "../core/report";
import { UpstreamClient } from "./client";
import { encodeQueryValue } from "./query";
import { nothing } from "./wire";

/** Of the whole query string, as it is sent (contract §4 stats.report). */
const MAX_QUERY_LENGTH = 8 * 1024;
const MAX_USER_AGENT = 512;

/** Reports of what happened (spec §7 "Statistics", contract §4 stats.*). Callers only log failures. */
export class StatisticsClient extends UpstreamClient {
  /** As a JSON call. */
  report(report: Report): Promise<void> {
    return this.call({ call: "stats.report", input: this.toInput(report), schema: nothing });
  }

  /** As an image request, for the dwell events. */
  pixel(report: Report): Promise<void> {
    return this.callForImage("stats.pixel", this.toInput(report));
  }

  private toInput(report: Report) {
    const { statsParam } = this.config;
    return { [statsParam]: toJsonWithin(MAX_QUERY_LENGTH - `${statsParam}=`.length, report) };
  }
}

/** The report as JSON whose encoded form fits; of a longer one the end of eventInfo is cut off. */
function toJsonWithin(maxLength: number, report: Report): string {
  const userAgent = report.deviceInfo.userAgent.slice(0, MAX_USER_AGENT);
  const deviceInfo = { ...report.deviceInfo, userAgent };
  const keep = (length: number) =>
    JSON.stringify({ ...report, eventInfo: report.eventInfo.slice(0, length), deviceInfo });
  const fits = (length: number) => encodeQueryValue(keep(length)).length <= maxLength;

  let kept = report.eventInfo.length;
  if (!fits(kept)) {
    let tooLong = kept;
    kept = 0;
    while (tooLong - kept > 1) {
      const middle = Math.floor((kept + tooLong) / 2);
      if (fits(middle)) kept = middle;
      else tooLong = middle;
    }
  }
  return keep(kept);
}
