/** A report as our pages send it. */
export const report = {
  event: "article_dwell",
  eventInfo: "35",
  aid: "a-17",
  deviceInfo: {
    userAgent: "Mozilla/5.0",
    screenResolution: "1920x1080",
    timezoneOffset: -480,
    platform: "MacIntel",
  },
  timestamp: 1_767_240_000_000,
} as const;
