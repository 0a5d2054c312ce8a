import { expect, it } from "vitest";
import { clientOf, getSharedBrowser, openPage } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { startServerProcess } from "~/tests/support/server-process";
import { changeJson, startRelay } from "~/tests/support/upstream-relay";

const ORDERS = Array.from({ length: 10_000 }, (_, at) => ({
  order_id: `DK${String(at).padStart(22, "0")}`,
  create_time: "2026-01-01 00:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: 0,
  status: 4,
  pprice: 159_900,
}));

it("page numbers stand on one line, each at least 24 px wide (WCAG 2.5.8), at 320 and 375 px", async () => {
  const upstream = await startRelay(
    changeJson((path, body) =>
      path === "/vip/orders" ? { code: 200, data: ORDERS, error_msg: "" } : body,
    ),
  );
  const [browser, server] = await Promise.all([
    getSharedBrowser(),
    startServerProcess({ UPSTREAM_URL: upstream.url }),
  ]);
  const { page, context } = await openPage(browser, {
    baseURL: server.origin,
    javaScriptEnabled: false,
  });
  await logIn(clientOf(page.request, server.origin), "13800000009");

  await page.goto("/order?page=250");
  const places = page.locator("nav.pagination > *");
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
    expect(boxes).toHaveLength(9);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const links = await page.locator("nav.pagination > a").all();
    for (const link of links) expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    const end = boxes.at(-1);
    expect((end?.x ?? width) + (end?.width ?? 0)).toBeLessThan(width);
  }

  await context.close();
  await server.stop();
  await upstream.close();
}, 60_000);
