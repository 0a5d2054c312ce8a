const SHORTEST_SECONDS = 1;
const LONGEST_EVENT_INFO = 300;

/** null while hidden: what was seen is reported once. */
let visibleSince: number | null = performance.now();

/*
 * Reports how long this page was looked at, as an image request when it is left (spec §7). Only
 * fetched with consent. `data-article` names the article a page shows.
 */
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") send();
  else visibleSince = performance.now();
});

function send() {
  if (visibleSince === null) return;
  const seconds = Math.round((performance.now() - visibleSince) / 1000);
  visibleSince = null;
  if (seconds < SHORTEST_SECONDS) return;
  const article = document.querySelector<HTMLElement>("[data-article]")?.dataset.article;
  const report = {
    event: article ? "article_dwell" : "website_dwell",
    eventInfo: `${seconds} ${location.pathname}`.slice(0, LONGEST_EVENT_INFO),
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
