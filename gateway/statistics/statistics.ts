import type { GatewayContext } from "../context";
import { siteOf } from "../core/network";
import { ANONYMOUS_UID } from "../core/user";
import { isDwellEvent, type Report } from "./report";

/** See docs/product.md#statistics-failures-are-only-logged */
export class StatisticsUseCase {
  constructor(private readonly context: GatewayContext<"reports">) {}

  /** Queues a report of this visitor's event without waiting for it. */
  report(event: Pick<Report, "event"> & Partial<Report>): void {
    const { session, request, shared, calendar } = this.context;
    const report: Report = {
      eventInfo: "",
      aid: "",
      timestamp: calendar.now(),
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
    const site = siteOf(request.clientAddress);
    const sent = shared.reports.add({ uid: report.uid, site, send: this.sender(report) });
    if (!sent) request.log.warn({ event: report.event }, "statistics report let go: queue full");
  }

  /** Takes the token now, because the visitor may sign out before the report is sent. */
  private sender(report: Report): () => Promise<void> {
    const { session, request, shared } = this.context;
    const { requestId, log } = request;
    const { statistics } = shared.upstream.for({ token: session.token, requestId });
    return async () => {
      try {
        await (isDwellEvent(report.event) ? statistics.pixel(report) : statistics.report(report));
      } catch (error) {
        log.warn({ err: error, event: report.event }, "statistics report failed");
      }
    };
  }
}
