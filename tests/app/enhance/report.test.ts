import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

describe("how long a page was looked at", () => {
  const site = useSite();

  /** Looks at a page for five seconds by its clock, until it is hidden; returns what kind of requests reported it. */
  async function lookAt(path: string, consent: "granted" | "denied" | null) {
    const { page } = await site.open();
    const requested: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/report.gif") requested.push(request.resourceType());
    });
    if (consent) await site.clientOf(page).submit("/preferences", { analytics: consent });
    await page.clock.install();
    await page.goto(path, { waitUntil: "networkidle" });
    await page.clock.fastForward(5_000);
    const response = consent === "granted" ? page.waitForResponse(/\/report\.gif/) : null;
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // A page that closes at once takes its request back.
    await response;
    return requested;
  }

  const reported = async () =>
    (await site.sandbox.journal())
      .filter(({ call }) => call.startsWith("stats."))
      .map(({ call, query }) => ({ call, ...JSON.parse(query.data ?? "") }));

  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  // docs/product.md#dwell-events-are-image-requests
  it.each([
    ["/pricing", "website_dwell", ""],
    ["/content?sometext=design01", "article_dwell", "design01"],
    ["/agreement?type=yinsi", "article_dwell", "yinsi"],
    ["/useProtocol", "article_dwell", "useProtocol"],
  ])("with consent, leaving %s sends %s as an image request", async (path, event, aid) => {
    expect(await lookAt(path, "granted")).toEqual(["image"]);
    await expect.poll(reported).toEqual([
      {
        call: "stats.pixel",
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
      },
    ]);
  });

  it.each([null, "denied"] as const)("with consent %s nothing is sent", async (consent) => {
    expect(await lookAt("/content?sometext=design01", consent)).toEqual([]);
    expect(await reported()).toEqual([]);
  });
});
