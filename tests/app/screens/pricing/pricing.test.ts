import { describe, expect, it } from "vitest";
import { hrefs, part, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("pricing", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#four-plans-are-offered
  it("each of the four plans has a button that leads on: login, purchase, customer service", async () => {
    const list = part(await visitor.get("/pricing"), /<ul class="plans"/, "ul");
    const plans = list.split('<li class="plan">').slice(1);
    expect(plans.map((html) => hrefs(html).find((href) => href.startsWith("/")))).toEqual([
      "/login?redirectTo=%2Fpricing",
      "/pricing/purchase?productId=DT_DOCK_0001",
      "/pricing/purchase?productId=DT_DOCK_0002",
      "/pricing/service",
    ]);
  });

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("customer service is a dialog with a QR code and the contact in words", async () => {
    const dialog = part(await visitor.get("/pricing/service"), /<dialog/, "dialog");
    expect(dialog).toContain("<svg");
    expect(wordsOf(dialog)).toContain(test.dependencies.config.SERVICE_CONTACT);
  });
});
