import type { GatewayContext } from "./context";
import type { Report } from "./core/report";

/** Statistics (spec §7): sent beside the request, never waited for; failure is only logged. */
export class StatisticsUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** Reports an event of this visitor with what the request tells of the device. */
  reportQuietly(event: Pick<Report, "event"> & Partial<Report>): void {
    const { session, request, shared } = this.context;
    const report: Report = {
      eventInfo: "",
      aid: "",
      timestamp: shared.now(),
      ...event,
      uid: session.user?.uid ?? "0",
      deviceInfo: {
        userAgent: request.userAgent ?? "",
        screenResolution: "",
        timezoneOffset: 0,
        platform: "",
        ...event.deviceInfo,
      },
    };
    const isDwell = event.event === "article_dwell" || event.event === "website_dwell";
    this.context
      .ask((upstream) =>
        isDwell ? upstream.statistics.pixel(report) : upstream.statistics.report(report),
      )
      .catch((error: unknown) => request.log.warn({ err: error }, "statistics report failed"));
  }
}
