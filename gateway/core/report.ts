/** Statistics events as the spec names them (spec §3, §7). */
export const reportEvents = ["login", "logout", "article_dwell", "website_dwell"] as const;
type ReportEvent = (typeof reportEvents)[number];

/** These two go out as an image request (spec §7 "Statistics"). */
export const isDwellEvent = (event: ReportEvent): boolean =>
  event === "article_dwell" || event === "website_dwell";

interface DeviceInfo {
  userAgent: string;
  /** 1920x1080 */
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
