import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import type { IntentState } from "~/gateway/order/store/intents";
import { createOrderStore } from "~/gateway/order/store/order-store";
import { createKeyring } from "~/gateway/store/keyring";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const CREATE = "pay.wx.create";
const SETTLED_MS = 4_000;

/** What the upstream does with a request, and the state that it leads to where one is sent. */
const ends = {
  "makes an order": { state: "created", effect: null },
  "makes one and its answer is lost": { state: "failed", effect: { data: null } },
  "refuses it": { state: "idle", effect: { code: 4031, error_msg: "refused" } },
  "fails before": { state: "failed", effect: { http: 500 } },
} as const;
type Event = keyof typeof ends | "the node dies" | "the order is paid";
const events = [...Object.keys(ends), "the node dies", "the order is paid"] as Event[];

// docs/product.md#a-purchase-begun-twice-is-one-order
// docs/product.md#a-lost-response-is-not-a-failed-order
describe("an intent", () => {
  let aheadMs = 0;
  let years = 0;
  const test = useGateway({ now: () => Date.now() + aheadMs });

  async function tell(story: readonly Event[]): Promise<void> {
    await test.sandbox.reset();
    const { gateway } = await test.signIn(phones.newcomer);
    const { store, config } = test.dependencies;
    const { intents } = createOrderStore(store, createKeyring(config.SESSION_SECRETS));
    years += 1;
    const choice = { productId: "DT_DOCK_0001", years, channel: "wxpay", scene: "native" } as const;
    const intent = { ...choice, uid: "10001", companyId: "90001" };
    let state: IntentState["state"] = "idle";
    let payable: string | null = null;
    for (const event of story) {
      aheadMs += SETTLED_MS;
      if (event === "the order is paid") {
        if (payable) await test.sandbox.setOrder(payable, { do: "pay" });
        payable = null;
      } else if (event === "the node dies") {
        if (payable) continue;
        await intents.write(intent, { requestedAt: Date.now() + aheadMs });
        state = "requested";
      } else {
        const end = ends[event];
        const mark = await test.sandbox.mark();
        if (end.effect && !payable) await test.sandbox.fault(CREATE, end.effect);
        const order = await gateway.purchase.start(choice).catch(toNull);
        expect(await test.sandbox.count(CREATE, mark)).toBe(payable ? 0 : 1);
        if (payable) expect(order?.orderId).toBe(payable);
        else state = end.state;
        expect(order === null).toBe(state !== "created");
        payable = order?.orderId ?? null;
      }
      expect((await intents.find(intent)).state).toBe(state);
    }
  }

  it("goes from state to state as drawn, and leads to one order at a time", async () => {
    const stories = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 8 });
    await fc.assert(fc.asyncProperty(stories, tell), { numRuns: 60 });
  });
});

function toNull(error: unknown): null {
  if (error instanceof GatewayError) return null;
  throw error;
}
