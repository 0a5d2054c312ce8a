import { describe, it } from "vitest";
import { buyInDialog } from "~/tests/support/buy-in-dialog";
import { untilModal } from "~/tests/support/dialog";
import { useSite } from "~/tests/support/site";

describe("a page that waits and has lost its connection says so and goes on by itself", () => {
  const site = useSite();

  it("a login", async () => {
    const { page, context } = await site.open();
    await page.goto("/login?redirectTo=/aboutUs");
    await untilModal(page);
    await context.setOffline(true);
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    await site.sandbox.scan("10001");
    await context.setOffline(false);
    await page.waitForURL(({ pathname }) => pathname === "/aboutUs");
  });

  // docs/product.md#a-form-without-connection-is-kept
  it("a payment", async () => {
    const { page, context } = await site.open({ signedInAs: "13800000001" });
    const orderId = await buyInDialog(page);
    await context.setOffline(true);
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    await site.sandbox.setOrder(orderId, { do: "pay" });
    await context.setOffline(false);
    await page.getByText("已为您开通～").first().waitFor();
  });
});
