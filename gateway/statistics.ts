import type { GatewayContext } from "./context";
import { isDwellEvent, type Report } from "./core/report";
import { ANONYMOUS_UID } from "./core/user";

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
      uid: session.user?.uid ?? ANONYMOUS_UID,
      deviceInfo: {
        userAgent: request.userAgent ?? "",
        screenResolution: "",
        timezoneOffset: 0,
        platform: "",
        ...event.deviceInfo,
      },
    };
    this.context
      .ask((upstream) =>
        isDwellEvent(report.event)
          ? upstream.statistics.pixel(report)
          : upstream.statistics.report(report),
      )
      .catch((error: unknown) => request.log.warn({ err: error }, "statistics report failed"));
  }
}
