import { devices } from "playwright-core";
import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { scripting, useSite } from "~/tests/support/site";
import { purchaseFields } from "~/tests/support/start-purchase";

const { productId } = purchaseFields();

// docs/product.md#a-phone-pays-its-own-order
describe.each(scripting)("on a phone $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  it.each(["微信支付", "支付宝"])(
    "an order is paid by %s, and its page shows the result",
    async (way) => {
      const options = { ...devices["iPhone 13"], javaScriptEnabled };
      const { page } = await site.open({ ...options, signedInAs: phones.newcomer });
      await page.goto(`/pricing/purchase?productId=${productId}`);
      await page.getByRole("radio", { name: way }).check();
      await page.getByLabel(/我已阅读并同意/).check();
      await page.getByRole("button", { name: "去支付" }).click();
      await page.waitForURL("**/pricing/pay/*");
      const address = page.url();
      const opened = page.waitForRequest("**/__sandbox__/pay/**");
      await page.getByRole("button", { name: /^打开(微信|支付宝)付款/ }).click();
      const { referer } = await (await opened).allHeaders();
      // WeChat Pay opens its page only for the domain that the merchant has named.
      expect(referer).toBe(`${new URL(address).origin}/`);
      await page.getByRole("button", { name: "支付", exact: false }).first().click();
      await page.getByText("支付成功").waitFor();
      await page.getByRole("link", { name: "返回商家" }).click();
      await page.waitForURL("**/result");
      await page.getByText("支付成功").first().waitFor();
    },
  );
});
