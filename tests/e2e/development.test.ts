import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "~/tests/support/browser";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";

/** React 18 cannot know that browsers hide a nonce from scripts. */
const NONCE = "Warning: Extra attributes from the server: %s%s nonce";

/** Vite prepares the packages when it starts for the first time. */
const COLD_START_MS = 60_000;

describe("npm run dev", () => {
  let browser: Browser;
  let child: ReturnType<typeof startChild>;
  let origin: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    const port = await freePort();
    origin = `http://localhost:${port}`;
    child = startChild(process.execPath, ["scripts/dev.mjs"], {
      env: { NODE_ENV: "development", PATH: process.env.PATH, PORT: String(port), OPS_PORT: "0" },
    });
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error("the server ended")));
      child.stdout?.on("data", (lines) => String(lines).includes('"listening"') && resolve());
    });
  }, COLD_START_MS);
  afterAll(async () => {
    await browser.close();
    await stopChild(child);
  });

  it(
    "serves pages whose scripts take over without an error",
    async () => {
      const { page, complaints } = await openPage(browser);
      page.setDefaultTimeout(COLD_START_MS);
      await page.goto(`${origin}/login?method=sms`, { waitUntil: "networkidle" });
      await page.waitForFunction(() =>
        [...document.forms].some((form) =>
          Object.keys(form).some((key) => key.startsWith("__reactProps")),
        ),
      );
      expect(complaints.filter((text) => !text.startsWith(NONCE))).toEqual([]);
    },
    2 * COLD_START_MS,
  );
});
