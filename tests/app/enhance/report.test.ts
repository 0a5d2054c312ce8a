import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

describe("how long a page was looked at", () => {
  const site = useSite();

  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  // docs/product.md#dwell-events-are-image-requests
  it.each([
    ["granted", "/pricing", "website_dwell", ""],
    ["granted", "/content?sometext=design01", "article_dwell", "design01"],
    ["granted", "/agreement?type=yinsi", "article_dwell", "yinsi"],
    ["granted", "/useProtocol", "article_dwell", "useProtocol"],
    ["denied", "/content?sometext=design01", "", ""],
    ["unanswered", "/content?sometext=design01", "", ""],
  ])("with consent %s, leaving %s sends %s as an image request", async (...given) => {
    const [consent, path, event, aid] = given;
    const { page } = await site.open();
    const requested: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/report.gif") requested.push(request.resourceType());
    });
    if (consent !== "unanswered")
      await site.clientOf(page).submit("/preferences", { analytics: consent });
    await page.clock.install();
    await page.goto(path, { waitUntil: "networkidle" });
    await page.clock.fastForward(5_000);
    const response = event ? page.waitForResponse(/\/report\.gif/) : null;
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // A page that closes at once takes its request back.
    await response;
    expect(requested).toEqual(event ? ["image"] : []);

    const reported = async () =>
      (await site.sandbox.journal()).map(({ call, query }) => [call, JSON.parse(query.data ?? "")]);
    const report = {
      event,
      aid,
      eventInfo: expect.stringMatching(new RegExp(`^\\d+ ${path.split("?")[0]}$`)),
      uid: "0",
      deviceInfo: {
        userAgent: expect.stringContaining("Chrome"),
        screenResolution: "1280x720",
        timezoneOffset: new Date().getTimezoneOffset(),
        platform: expect.stringMatching(/./),
      },
      timestamp: expect.any(Number),
    };
    await expect.poll(reported).toEqual(event ? [["stats.pixel", report]] : []);
  });
});
