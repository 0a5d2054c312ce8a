export const reportEvents = ["login", "logout", "article_dwell", "website_dwell"] as const;
type ReportEvent = (typeof reportEvents)[number];

/** Returns whether the event is sent as an image request (docs/product.md#dwell-events-are-image-requests). */
export const isDwellEvent = (event: ReportEvent): boolean =>
  event === "article_dwell" || event === "website_dwell";

interface DeviceInfo {
  userAgent: string;
  screenResolution: string;
  /** minutes, as browsers count: -480 in China */
  timezoneOffset: number;
  platform: string;
}

export interface Report {
  event: ReportEvent;
  eventInfo: string;
  uid: string;
  aid: string;
  deviceInfo: DeviceInfo;
  /** ms since the epoch */
  timestamp: number;
}
