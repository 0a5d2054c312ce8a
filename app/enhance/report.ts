const MIN_SECONDS = 1;
const MAX_EVENT_INFO = 300;

/** The start of the current visit, null while the page is hidden: each visit is reported once. */
let visibleSince: number | null = performance.now();

/*
 * Reports how long the page was visible, as an image request when it is hidden or left
 * (docs/product.md#dwell-events-are-image-requests). Pages load this script only after consent, which
 * may be withdrawn.
 */
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") send();
  else visibleSince = performance.now();
});

function send() {
  if (visibleSince === null || !("analytics" in document.documentElement.dataset)) return;
  const seconds = Math.round((performance.now() - visibleSince) / 1000);
  visibleSince = null;
  if (seconds < MIN_SECONDS) return;
  const article = document.querySelector<HTMLElement>("[data-article]")?.dataset.article;
  const report = {
    event: article ? "article_dwell" : "website_dwell",
    eventInfo: `${seconds} ${location.pathname}`.slice(0, MAX_EVENT_INFO),
    aid: article ?? "",
    deviceInfo: {
      userAgent: navigator.userAgent,
      screenResolution: `${screen.width}x${screen.height}`,
      timezoneOffset: new Date().getTimezoneOffset(),
      platform: navigator.platform,
    },
    timestamp: Date.now(),
  };
  new Image().src = `/report.gif?data=${encodeURIComponent(JSON.stringify(report))}`;
}
