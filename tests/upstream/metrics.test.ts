import { expect, it, onTestFinished } from "vitest";
import { publish } from "~/upstream/events";
import { createMetrics } from "~/upstream/ops/metrics";
import { startShop } from "./money";
import { send } from "./running-sandbox";

it("counts calls of providers, notices and payments by what became of them", async () => {
  const metrics = createMetrics({
    isReady: async () => true,
    database: null,
    readCeilings: async () => [],
  });
  // Without a zero the first failures would have no increase to alert on.
  for (const failure of [
    '"wxpay",call="create",result="refused"',
    '"sms",call="send",result="setup"',
  ])
    expect(await metrics.read()).toContain(
      `upstream_provider_call_duration_seconds_count{provider=${failure}} 0`,
    );
  const shop = await startShop();
  onTestFinished(() => shop.sandbox.close());
  await shop.simulator("wxpay").pay(await shop.order());
  for (const forged of ["alipay", "wechat"])
    await send(`${shop.sandbox.url}/callbacks/${forged}`, { method: "POST", body: "sign=none" });
  const counted = (await metrics.read())
    .split("\n")
    .filter((line) => /^upstream_(notices|payments|provider.*_count).* [1-9]/.test(line));
  expect(counted).toEqual([
    'upstream_provider_call_duration_seconds_count{provider="wxpay",call="create",result="ok"} 1',
    'upstream_provider_call_duration_seconds_count{provider="login",call="createCode",result="ok"} 1',
    'upstream_notices_total{provider="wxpay",result="accepted"} 1',
    'upstream_notices_total{provider="alipay",result="rejected"} 1',
    'upstream_notices_total{provider="login",result="rejected"} 1',
    'upstream_payments_total{provider="wxpay",outcome="counted"} 1',
  ]);
});

it("counts deliveries by channel and what they came to, and shows the oldest one that is due", async () => {
  const overdueSince = Date.now() - 60_000;
  const figures = { orders: [], incidents: [], bills: [], overdueSince };
  const unconfirmed = [{ channel: "wechat", count: 2 }];
  const readFigures = async () => ({ ...figures, unconfirmed });
  const metrics = createMetrics({
    isReady: async () => true,
    database: { readFigures, pool: null },
    readCeilings: async () => [],
  });
  publish("delivery", { channel: "wordpress", state: "published", reason: "content-changed" });
  publish("delivery", { channel: "wordpress", state: "failed", reason: "credentials-refused" });
  const served = await metrics.read();
  expect(served.split("\n")).toEqual(
    expect.arrayContaining([
      'upstream_deliveries_total{channel="wordpress",result="done"} 1',
      'upstream_deliveries_total{channel="wordpress",result="credentials-refused"} 1',
      'upstream_deliveries_total{channel="wechat",result="answer-lost"} 0',
      'upstream_deliveries_unconfirmed{channel="wechat"} 2',
    ]),
  );
  expect(served).toMatch(/upstream_delivery_overdue_seconds (60|61)\b/);
});
