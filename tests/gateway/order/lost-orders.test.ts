import { describe, expect, it } from "vitest";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { LostOrders, mayHaveCreatedOrder } from "~/gateway/order/lost-orders";
import type { OrderIntent } from "~/gateway/order/store/intents";
import { UpstreamFailure } from "~/gateway/upstream/failure";
import type { HistoryEntry } from "~/gateway/upstream/history-order";

const FAILURE = {
  ...({ call: "pay.wx.create", httpStatus: null, code: null } as const),
  ...{ upstreamMessage: "", reason: "", notSent: false },
};
const failed = (code: ErrorCode, details: { reason?: string; notSent?: boolean } = {}) =>
  new GatewayError(code, { cause: new UpstreamFailure({ ...FAILURE, ...details }) });

describe("a request for an order that failed", () => {
  it.each([
    ["a timeout", failed("upstream-timeout"), true],
    ["a torn connection", failed("upstream-unreachable", { reason: "ECONNRESET" }), true],
    ["HTTP 500", failed("upstream-failed"), true],
    ["an unreadable answer", failed("upstream-malformed"), true],
    ["a refused connection", failed("upstream-unreachable", { reason: "ECONNREFUSED" }), false],
    ["an open breaker", failed("upstream-unreachable", { notSent: true }), false],
    ["a business code", failed("business"), false],
    ["a limit of our own", new GatewayError("rate-limited"), false],
    ["a store that failed", new GatewayError("store-unavailable"), false],
    ["a mistake", new TypeError("x"), true],
  ])("may have made one after %s: %s", (_name, error, expected) => {
    expect(mayHaveCreatedOrder(error)).toBe(expected);
  });
});

const NOW = Date.parse("2026-01-01T04:00:00Z");
const intent: OrderIntent = {
  uid: "10001",
  companyId: "90001",
  productId: "DT_DOCK_0001",
  years: 1,
  channel: "wxpay",
  scene: "native",
};
const entry = {
  orderId: "DK0001",
  productId: "DT_DOCK_0001",
  channel: "wxpay",
  amountFen: 159_900,
  status: 0,
  createdAt: NOW,
} as HistoryEntry;

/** Which order is logged as one without a code, when the history shows this entry. */
async function settle(
  shown: HistoryEntry,
  { isKnown = false, waitMs = 3_000, shownFen = 159_900 as number | null } = {},
) {
  const logged: unknown[] = [];
  const logger = { warn: (line: { orderId?: string }) => void logged.push(line.orderId) };
  const history = { list: async () => [shown] };
  const records = { find: async () => (isKnown ? {} : null) };
  const lost = new LostOrders(() => NOW + waitMs, logger, history, records);
  await lost.settle(intent, { requestedAt: NOW }, shownFen);
  return logged;
}

describe("the search for the order of a request without an answer", () => {
  it.each<[string, Partial<HistoryEntry>, string[]]>([
    ["pending, of the same intent", {}, ["DK0001"]],
    [
      "made before by a clock that is five minutes behind",
      { createdAt: NOW - 300_000 },
      ["DK0001"],
    ],
    ["of another product", { productId: "DT_DOCK_0002" }, []],
    ["of the other channel", { channel: "alipay" }, []],
    ["of another amount", { amountFen: 319_800 }, []],
    ["that was paid", { status: 2 }, []],
    ["made before", { createdAt: NOW - 300_001 }, []],
    ["without a time", { createdAt: null }, []],
  ])("compares an order %s", async (_name, change, found) => {
    expect(await settle({ ...entry, ...change })).toEqual(found);
    expect(await settle({ ...entry, ...change }, { isKnown: true })).toEqual([]);
  });

  it("takes any amount when the buyer was shown none", async () => {
    expect(await settle(entry, { shownFen: null })).toEqual(["DK0001"]);
  });

  it("waits until the upstream has settled", async () => {
    const error = { code: "upstream-unreachable", retryAfterSeconds: 2 };
    await expect(settle(entry, { waitMs: 1_500 })).rejects.toMatchObject(error);
  });
});
