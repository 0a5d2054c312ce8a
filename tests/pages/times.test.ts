import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { formatDateTime } from "~/gateway/core/dates";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const ZONE = "America/New_York";
const NOW_MS = Date.parse("2026-07-01T02:30:00Z");
const ORDER_LIFETIME_SECONDS = 7200;

const inZone = (seconds: number) => formatDateTime(NOW_MS / 1000 + seconds, ZONE);

describe("screens", () => {
  const test = useTestApp({ environment: { UPSTREAM_TZ: ZONE }, overrides: { now: () => NOW_MS } });
  const visitor = useVisitor(test);

  // docs/product.md#dates-are-written-yyyy-mm-dd
  it("show each time in the zone of the upstream and count by the gateway's clock", async () => {
    await visitor.logIn("13800000001");
    const { path, orderId } = await startPurchase(visitor);
    const read = async (address: string) => textOf(await visitor.get(address));
    const payUntil = inZone(ORDER_LIFETIME_SECONDS);

    expect(await read(path)).toContain(payUntil);
    expect(await read(path)).toMatch(/剩余 2:00:00/);
    expect(await read(paths.order())).toContain(`付款期限：${payUntil}`);
    expect(await read(paths.order())).toContain("还剩 120 分钟");
    expect(await read(paths.devices())).toContain(inZone(0).slice(0, "2026-06-30 22:30".length));

    await test.sandbox.setOrder(orderId, { do: "pay" });
    await visitor.get(path);
    // The upstream's clock is another one.
    const paidAt = formatDateTime(Date.now() / 1000, ZONE);
    expect(await read(paths.orderDetails(orderId))).toContain(
      paidAt.slice(0, "2026-07-01 02".length),
    );
  });
});
