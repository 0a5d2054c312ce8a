import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { launchBrowser, openPage } from "~/tests/support/browser";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const PERSONAL = ["张创作", "138****0001", "3,198.00"];

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("the back button after logout, $name", ({ javaScriptEnabled }) => {
  let browser: Browser;
  let server: ServerProcess;

  beforeAll(async () => {
    // As people have it: going back may show a page that the browser has kept alive.
    [browser, server] = await Promise.all([
      launchBrowser([], ["--disable-back-forward-cache"]),
      startServerProcess(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  // docs/product.md#private-pages-are-not-cached
  it("shows nothing of whoever was signed in", async () => {
    const { page, context, complaints } = await openPage(browser, {
      javaScriptEnabled,
      baseURL: server.origin,
    });
    const ask = { headers: { Origin: server.origin }, maxRedirects: 0 };
    const mobileNumber = "13800000001";
    for (const intent of ["send-code", "login"])
      await context.request.post("/login?method=sms", {
        ...ask,
        form: { intent, mobileNumber, code: "123456" },
      });
    const bought = await context.request.post("/pricing/purchase", {
      ...ask,
      form: { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "1" },
    });
    expect(bought.status()).toBe(303);

    const private_ = ["/order", "/urlNavigate", "/accountInformation"];
    for (const path of private_) await page.goto(path);
    const shown = await page.content();
    for (const text of PERSONAL.slice(0, 2)) expect(shown).toContain(text);
    await page.goto("/order");
    expect(await page.content()).toContain("3,198.00");
    await page.goto("/accountInformation");

    await page.getByRole("button", { name: "退出登录" }).last().click();
    await page.waitForURL("**/index");
    await page.getByRole("link", { name: "登录", exact: true }).first().waitFor();

    for (let steps = 0; steps < private_.length + 2; steps += 1) {
      await page.goBack({ waitUntil: "load" }).catch(() => null);
      // A page that sends its visitor on is asked again once it has settled.
      const content = await vi.waitFor(() => page.content(), 10_000);
      for (const text of PERSONAL) expect(content, `${page.url()}: ${text}`).not.toContain(text);
    }
    for (const path of private_) {
      const answer = await page.goto(path);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      for (const text of PERSONAL) expect(await page.content(), path).not.toContain(text);
    }
    expect(complaints).toEqual([]);
    await context.close();
  }, 60_000);
});
