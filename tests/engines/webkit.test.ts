import { afterEach, describe, it } from "vitest";
import { useSharedServer } from "~/tests/support/site";
import { JOURNEYS } from "./journeys";
import { personAtWebKit } from "./person-at-webkit";
import { photographOf } from "./use-journeys";
import { startWebKit, type WebKit } from "./web-driver";

// docs/product.md#the-oldest-browsers
describe.skipIf(process.platform !== "linux")("the journeys in WebKit", () => {
  const server = useSharedServer();
  let browser: WebKit | undefined;
  afterEach(() => browser?.stop());

  it.each(Object.entries(JOURNEYS))("%s", { timeout: 90_000 }, async (name, walk) => {
    browser = await startWebKit();
    try {
      await walk(personAtWebKit(browser, server.origin), server.sandbox, true);
    } finally {
      await browser.photograph(photographOf("WebKit", name));
    }
  });
});
