import type { Page } from "playwright-core";
import { paths } from "~/app/paths";
import { untilModal } from "./dialog";
import { purchaseFields } from "./start-purchase";

const CHANNELS = { wxpay: "微信支付", alipay: "支付宝" } as const;

/** Buys in the dialog of a browser and waits for the code to pay by; returns the order's id. */
export async function buyInDialog(
  page: Page,
  choice: Parameters<typeof purchaseFields>[0] = {},
): Promise<string> {
  const { channel, productId, years } = purchaseFields(choice);
  await page.goto(paths.purchase({ productId }));
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await untilModal(page);
  await page.getByLabel("购买年数").fill(years);
  await page.getByRole("radio", { name: CHANNELS[channel] }).check();
  await page.getByLabel(/我已阅读并同意/).check();
  const forfeit = page.getByLabel(/我知道剩余的/);
  if (await forfeit.isVisible()) await forfeit.check();
  await page.getByRole("button", { name: "去支付" }).click();
  await page.waitForURL("**/pricing/pay/*");
  await page.getByRole("img", { name: /二维码/ }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
